# Run once, for a new cluster: the site's own role and database. The role owns the one and is nothing in the rest.
psql -v ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres -v password="$(cat /run/secrets/database_password)" <<'SQL'
CREATE ROLE evcare LOGIN PASSWORD :'password';
CREATE DATABASE evcare OWNER evcare TEMPLATE template0 ENCODING 'UTF8' LC_COLLATE 'C' LC_CTYPE 'C.UTF-8';
SQL
