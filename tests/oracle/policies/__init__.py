"""A slow, obvious model of policies: every database is listed, and every answer is read off the definitions."""
