import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Network between the API and its database, which can be slowed down and cut. */
export interface Relay {
  readonly port: number;
  /** Holds every packet back for so long (ms), in both directions. */
  delay(milliseconds: number): void;
  /** Breaks all connections and takes no new one until it is mended. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Starts a relay to a port of this machine. */
export async function startRelay(target: number): Promise<Relay> {
  const sockets = new Set<Socket>();
  let waitMs = 0;
  let isCut = false;

  const forward = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      if (waitMs === 0) return void to.write(chunk);
      // Timers of equal length fire in the order in which they were set, so bytes keep theirs.
      setTimeout(() => to.writable && to.write(chunk), waitMs);
    });
    from.once('close', () => setTimeout(() => to.destroy(), waitMs));
    from.on('error', () => {});
    sockets.add(from);
    from.once('close', () => sockets.delete(from));
  };

  const server = createServer((near) => {
    if (isCut) return void near.destroy();
    const far = connect(target, '127.0.0.1');
    forward(near, far);
    forward(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    delay: (milliseconds) => (waitMs = milliseconds),
    cut() {
      isCut = true;
      destroyAll();
    },
    mend() {
      isCut = false;
      waitMs = 0;
    },
    async close() {
      server.close();
      destroyAll();
      await once(server, 'close');
    },
  };
}
