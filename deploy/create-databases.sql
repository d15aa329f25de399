-- The clinic's database is made by POSTGRES_DB. The content service has one of its own, and a role that may not connect to
-- the clinic's.
\getenv password POSTGRES_PASSWORD
CREATE ROLE content LOGIN PASSWORD :'password';
CREATE DATABASE content OWNER content;
REVOKE CONNECT ON DATABASE clinic FROM PUBLIC;
