import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../cli/failure';
import { openConnectionsAt as countHeldAt } from './open-connections';

/** Way to hold a server's connections open. */
export interface Attack {
  readonly name: string;
  /** Options of slowhttptest. */
  readonly options: readonly string[];
  /** Requested path; null for the largest script of the first page. */
  readonly path: string | null;
  /** Time after opening by which the server must have closed every connection (s). */
  readonly limitSeconds: number;
}

export const CONNECTIONS = 500;
/** New connections per second. */
const RATE = 250;
/** Duration of an attack (s), longer than every limit. */
const LENGTH_SECONDS = 150;
/** Tolerance for the interval of the server's check and for a busy machine (s). */
const GRACE_SECONDS = 5;

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=x';

export const ATTACKS: readonly Attack[] = [
  { name: 'slow headers of a page', options: ['-H', '-i', '5'], path: '/products', limitSeconds: 10 },
  { name: 'slow headers of a call', options: ['-H', '-i', '5'], path: '/api/products', limitSeconds: 10 },
  {
    name: 'slow body of a call',
    options: ['-B', '-i', '5', '-s', '8192', '-f', JSON_TYPE],
    path: '/api/auth/login',
    limitSeconds: 30,
  },
  {
    name: 'slow upload',
    options: ['-B', '-i', '5', '-s', '4000000', '-f', FORM_TYPE],
    path: '/api/uploads',
    limitSeconds: 30,
  },
  {
    name: 'slow reading',
    options: ['-X', '-w', '512', '-y', '1024', '-n', '5', '-z', '32', '-k', '10'],
    path: null,
    limitSeconds: 120,
  },
];

/** Measurements of an attack's connections. */
export interface AttackResult {
  /** Maximum number of open connections. */
  readonly maxOpen: number;
  /** Seconds for which the last connection was held; null if some were held to the end. */
  readonly seconds: number | null;
}

/** Parses slowhttptest's statistics: `Seconds,Closed,Pending,Connected,Service Available`. */
export function readStatistics(csv: string): AttackResult {
  const rows = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number));
  const openIn = ([, , pending = 0, connected = 0]: number[]): number => pending + connected;
  const maxOpen = Math.max(0, ...rows.map(openIn));
  const all = Math.max(0, ...rows.map((row) => openIn(row) + (row[1] ?? 0)));
  const opened = rows.find((row) => openIn(row) + (row[1] ?? 0) === all)?.[0] ?? 0;
  // slowhttptest writes a row per second and ends when no connection is open.
  const end = rows.at(-1)?.[0] ?? 0;
  return { maxOpen, seconds: end < LENGTH_SECONDS - 1 ? end + 1 - opened : null };
}

/** True if the server closed every connection in time. */
export const isInTime = ({ limitSeconds }: Attack, { seconds }: AttackResult): boolean =>
  seconds !== null && seconds <= limitSeconds + GRACE_SECONDS;

/** Connections of the visitors, which are not part of the attack. */
const OWN_CONNECTIONS = 10;

/** Measures for how long the server at a port of this machine holds the attack's connections. */
function watchServer(port: number) {
  const started = performance.now();
  let lastSeconds: number | null = null;
  const timer = setInterval(() => {
    void countHeldAt(port).then((held) => {
      if (held !== null && held > OWN_CONNECTIONS)
        lastSeconds = Math.ceil((performance.now() - started) / 1_000);
    });
  }, 1_000);
  return {
    stop: () => clearInterval(timer),
    /** Seconds from the start without the opening phase; null if the port is not on this machine. */
    seconds: () => (lastSeconds === null ? null : Math.max(1, lastSeconds - Math.floor(CONNECTIONS / RATE))),
  };
}

/**
 * Runs an attack to its end. If the server is on this machine, its own connections are counted: from outside,
 * a connection looks open while the kernel still sends data after the server has closed it.
 */
export async function runAttack({ options }: Attack, url: string, folder: string): Promise<AttackResult> {
  const server = watchServer(Number(new URL(url).port || 80));
  const file = join(folder, 'statistics');
  const args = [...options, '-c', CONNECTIONS, '-r', RATE, '-l', LENGTH_SECONDS, '-p', 3, '-g', '-o', file];
  try {
    await promisify(execFile)('slowhttptest', [...args.map(String), '-u', url], { maxBuffer: 64 << 20 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') {
      throw new Failure('slowhttptest is not installed; on Debian: apt-get install slowhttptest.');
    }
    throw error;
  } finally {
    server.stop();
  }
  const held = readStatistics(await readFile(`${file}.csv`, 'utf8'));
  return { ...held, seconds: server.seconds() ?? held.seconds };
}
