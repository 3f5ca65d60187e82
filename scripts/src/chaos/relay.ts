import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Network between the API and its database that can be delayed and cut. */
export interface Relay {
  readonly port: number;
  /** Delays all data in both directions (ms). */
  delay(milliseconds: number): void;
  /** Breaks all connections and rejects new ones until {@link Relay.repair}. */
  cut(): void;
  repair(): void;
  close(): Promise<void>;
}

/** Starts a relay to a port of this machine. */
export async function startRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isCut = false;

  const forward = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      if (delayMs === 0) return void to.write(chunk);
      // Timers of equal duration fire in the order in which they were set, so the order of bytes is kept.
      setTimeout(() => to.writable && to.write(chunk), delayMs);
    });
    from.once('close', () => setTimeout(() => to.destroy(), delayMs));
    from.on('error', () => {});
    sockets.add(from);
    from.once('close', () => sockets.delete(from));
  };

  const server = createServer((client) => {
    if (isCut) return void client.destroy();
    const upstream = connect(target, '127.0.0.1');
    forward(client, upstream);
    forward(upstream, client);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    delay: (milliseconds) => (delayMs = milliseconds),
    cut() {
      isCut = true;
      destroyAll();
    },
    repair() {
      isCut = false;
      delayMs = 0;
    },
    async close() {
      server.close();
      destroyAll();
      await once(server, 'close');
    },
  };
}
