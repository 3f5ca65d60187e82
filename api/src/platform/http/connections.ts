import type { Socket } from 'node:net';
import { addressOf } from './network';
import type { ServerLimits } from './limits';

/** Open connections of a site, across its servers. */
export interface Connections {
  readonly open: ReadonlySet<Socket>;
  /** Counts a new connection. Returns false at the limit; the caller then closes the connection. */
  admit(socket: Socket): boolean;
  /** Marks whether a connection is processing a request; idle connections are closed first. */
  setBusy(socket: Socket, busy: boolean): void;
}

type Caps = Pick<ServerLimits, 'maxConnections' | 'maxConnectionsPerAddress'>;

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/i;

/**
 * Counts connections by address and in total. At a limit, the connection that has been idle longest is closed
 * in favour of the new one, so that idle connections cannot block others.
 */
export function createConnections({ maxConnections, maxConnectionsPerAddress }: Caps): Connections {
  const open = new Set<Socket>();
  const idle = new Set<Socket>();
  const byAddress = new Map<string, Set<Socket>>();

  function makeRoom(among: ReadonlySet<Socket>, limit: number): boolean {
    if (among.size < limit) return true;
    for (const socket of idle) {
      if (!among.has(socket)) continue;
      forget(socket);
      socket.destroy();
      return true;
    }
    return false;
  }

  const owner = new WeakMap<Socket, string>();
  function forget(socket: Socket): void {
    open.delete(socket);
    idle.delete(socket);
    const address = owner.get(socket) ?? '';
    const own = byAddress.get(address);
    own?.delete(socket);
    if (own?.size === 0) byAddress.delete(address);
  }

  return {
    open,
    admit(socket) {
      const remote = socket.remoteAddress;
      if (remote === undefined) return false;
      const address = addressOf(remote);
      const own = byAddress.get(address) ?? new Set();
      const limited = maxConnectionsPerAddress > 0 && !LOOPBACK.test(remote);
      if (limited && !makeRoom(own, maxConnectionsPerAddress)) return false;
      if (!makeRoom(open, maxConnections)) return false;
      byAddress.set(address, own.add(socket));
      owner.set(socket, address);
      open.add(socket);
      idle.add(socket);
      socket.once('close', () => forget(socket));
      return true;
    },
    setBusy(socket, busy) {
      if (!open.has(socket)) return;
      idle.delete(socket);
      if (!busy) idle.add(socket);
    },
  };
}
