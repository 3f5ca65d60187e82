# Starts Redis for signals between copies of the API. It stores nothing: after a restart, copies read what they missed
# from the database. The default user may only read and append to the streams of signals.
set -eu
umask 077
password=$(cat /run/secrets/events_password)
cat > /tmp/redis.conf <<CONF
bind * -::*
port 6379
protected-mode yes
user default on >$password resetkeys ~evcare:events:* resetchannels -@all +xadd +xread +xrevrange +auth +select +ping +client|setname
save ""
appendonly no
maxmemory 48mb
maxmemory-policy noeviction
dir /tmp
CONF
unset password
exec redis-server /tmp/redis.conf
