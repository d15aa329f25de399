-- The clinic's database is made by POSTGRES_DB; the content service has one of its own.
CREATE DATABASE content OWNER souvenance;
