# Starts PgBouncer in transaction mode for the role of the running API. Its files are in memory, with the password.
set -eu
umask 077
password=$(cat /run/secrets/database_api_password)
printf '"evcare_api" "%s"\n' "$password" > /tmp/users.txt
cat > /tmp/pgbouncer.ini <<INI
[databases]
evcare = host=${DATABASE_HOST:-db} port=5432 connect_query='SET statement_timeout = 15000'
[pgbouncer]
listen_addr = *
listen_port = 6432
unix_socket_dir =
auth_type = scram-sha-256
auth_file = /tmp/users.txt
pool_mode = transaction
max_client_conn = ${POOLER_CLIENTS:-1000}
default_pool_size = ${POOLER_CONNECTIONS:-20}
server_login_retry = 1
log_connections = 0
log_disconnections = 0
INI
exec pgbouncer --quiet /tmp/pgbouncer.ini
