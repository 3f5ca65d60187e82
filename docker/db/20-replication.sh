# Run for a new cluster: lets standbys in the network of the database follow it, if REPLICATION is 1.
if [ "${REPLICATION:-}" = 1 ]; then
  echo 'host replication postgres samenet scram-sha-256' >> "$PGDATA/pg_hba.conf"
fi
