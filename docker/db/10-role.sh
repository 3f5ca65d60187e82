# Run for a new cluster, and safe to run again: the site's database, the role that owns it, and the role of the running
# API, which owns nothing; migrations give it its rights.
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres \
  -v owner_password="$(cat /run/secrets/database_password)" \
  -v api_password="$(cat /run/secrets/database_api_password)" <<'SQL'
SELECT 'CREATE ROLE ' || name FROM (VALUES ('evcare'), ('evcare_api')) AS roles (name)
 WHERE name NOT IN (SELECT rolname FROM pg_roles) \gexec
ALTER ROLE evcare LOGIN PASSWORD :'owner_password';
ALTER ROLE evcare_api LOGIN PASSWORD :'api_password';
SELECT $$CREATE DATABASE evcare OWNER evcare TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8'$$
 WHERE NOT EXISTS (SELECT 1 FROM pg_database WHERE datname = 'evcare') \gexec
SQL
