import { readFile } from 'node:fs/promises';

const TABLES = ['/proc/net/tcp', '/proc/net/tcp6'];
const ESTABLISHED = ['01', '08'];
const HEADER_LINES = 1;

/** Counts the connections to a local port that still belong to a process; `table` is the text of /proc/net/tcp. */
export function countOpenConnections(table: string, port: number): number {
  const local = `:${port.toString(16).toUpperCase().padStart(4, '0')}`;
  return table
    .trim()
    .split('\n')
    .slice(HEADER_LINES)
    .filter((line) => {
      const [, address = '', , state = '', , , , , , inode] = line.trim().split(/\s+/);
      // A connection that the process has closed, but for which the kernel still sends data, has no inode.
      return address.endsWith(local) && ESTABLISHED.includes(state) && inode !== '0';
    }).length;
}

/** Number of connections that the server at a port of this machine holds; null if unknown. */
export async function openConnectionsAt(port: number): Promise<number | null> {
  const tables = await Promise.all(TABLES.map((path) => readFile(path, 'utf8').catch(() => null)));
  if (tables[0] === null) return null;
  return tables.reduce(
    (sum, table) => sum + (table === null ? 0 : countOpenConnections(table as string, port)),
    0,
  );
}
