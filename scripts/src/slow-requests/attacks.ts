import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Failure } from '../cli/failure';
import { heldAt } from './sockets';

/** One way to hold a server's connections. */
export interface Attack {
  readonly name: string;
  /** Options of slowhttptest. */
  readonly options: readonly string[];
  /** What is asked for; null: the largest script of the first page. */
  readonly path: string | null;
  /** Time by which the server has to have closed every connection (s), from its opening. */
  readonly limitSeconds: number;
}

export const CONNECTIONS = 500;
/** New connections in a second. */
const RATE = 250;
/** Longer than every limit. */
const LENGTH_SECONDS = 150;
/** For the interval of the server's check, and for a busy machine (s). */
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

/** Outcome of the connections of an attack. */
export interface Held {
  /** Open at once, at most. */
  readonly most: number;
  /** Seconds that the last of them was held; null: some were to the end. */
  readonly seconds: number | null;
}

/** Reads slowhttptest's statistics: `Seconds,Closed,Pending,Connected,Service Available`. */
export function readStatistics(csv: string): Held {
  const rows = csv
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').map(Number));
  const openIn = ([, , pending = 0, connected = 0]: number[]): number => pending + connected;
  const most = Math.max(0, ...rows.map(openIn));
  const all = Math.max(0, ...rows.map((row) => openIn(row) + (row[1] ?? 0)));
  const opened = rows.find((row) => openIn(row) + (row[1] ?? 0) === all)?.[0] ?? 0;
  // It writes a row each second, and ends as soon as no connection is open.
  const end = rows.at(-1)?.[0] ?? 0;
  return { most, seconds: end < LENGTH_SECONDS - 1 ? end + 1 - opened : null };
}

/** True where the server closed every connection in time. */
export const isInTime = ({ limitSeconds }: Attack, { seconds }: Held): boolean =>
  seconds !== null && seconds <= limitSeconds + GRACE_SECONDS;

/** Connections of the visitors, which are no attack's. */
const OWN_CONNECTIONS = 10;

/** Looks every second how long the server at a port of this machine holds what an attack opened. */
function watchServer(port: number) {
  const started = performance.now();
  let last: number | null = null;
  const timer = setInterval(() => {
    void heldAt(port).then((held) => {
      if (held !== null && held > OWN_CONNECTIONS) last = Math.ceil((performance.now() - started) / 1_000);
    });
  }, 1_000);
  return {
    stop: () => clearInterval(timer),
    /** Seconds from the start, less those of opening; null where the port is not of this machine. */
    seconds: () => (last === null ? null : Math.max(1, last - Math.floor(CONNECTIONS / RATE))),
  };
}

/**
 * Runs an attack to its end. Where the server is on this machine, its own connections are counted: what the kernel
 * still sends for a connection that the server has closed looks open from outside.
 */
export async function runAttack({ options }: Attack, url: string, folder: string): Promise<Held> {
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
