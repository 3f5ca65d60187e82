# Copies the database at the first start, then follows it as a streaming standby.
set -eu
export PGPASSWORD="$(cat /run/secrets/database_admin_password)"
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # A copy that was interrupted is no database.
  find "$PGDATA" -mindepth 1 -delete 2>/dev/null || true
  until pg_basebackup -h "${DATABASE_HOST:-db}" -U postgres -D "$PGDATA" --write-recovery-conf --checkpoint=fast; do
    sleep 1
  done
  chmod 700 "$PGDATA"
fi
exec postgres -c listen_addresses='*'
