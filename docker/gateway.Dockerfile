# The one address of the site: releases from the volume, the API's copies, the site's copies.
FROM caddy:2.10
# A copy without file capabilities: the original may not be run by a container that has none.
RUN cp /usr/bin/caddy /usr/local/bin/caddy && mkdir -p /data/releases /data/caddy && chown -R 1000:1000 /data
COPY docker/gateway /etc/caddy
ENV XDG_DATA_HOME=/data XDG_CONFIG_HOME=/tmp
USER 1000:1000
EXPOSE 80 443 443/udp
CMD ["/usr/local/bin/caddy", "run", "--config", "/etc/caddy/Caddyfile", "--adapter", "caddyfile"]
