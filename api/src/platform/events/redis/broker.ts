import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type * as Library from '@redis/client';
import type { EventsAddress } from '../../config/events-address';

/** Entry of the stream: a signal of a channel, or a heartbeat of the forwarding instance. */
export interface Entry {
  /** Id of the run of forwarding that wrote the entry; another run may have missed signals in between. */
  readonly run: string;
  /** Number within the run, without gaps. */
  readonly number: number;
  /** Kind, or the channel of a signal. */
  readonly channel: typeof BEAT | typeof END | (string & {});
  readonly detail?: string | undefined;
  /** Time of writing in milliseconds, by the clock of the forwarding instance. */
  readonly at: number;
}

/** Channel of entries that only show that signals are being forwarded. */
export const BEAT = '';
/** Channel of the last entry of a run that ended in order. */
export const END = '-';

export interface StoredEntry extends Entry {
  /** Position in the stream. */
  readonly position: string;
}

/** Connection to a stream of a Redis server, or of one that speaks its protocol. */
export interface Broker {
  append(entry: Entry): Promise<void>;
  /** Position of the newest entry. */
  tail(): Promise<string>;
  /** Returns the entries after a position, oldest first; waits up to `waitMs` for the first one. */
  read(position: string, waitMs: number): Promise<StoredEntry[]>;
  /** Checks the rights of the user, without writing. */
  verify(): Promise<void>;
  close(): void;
}

/** Approximate maximum number of entries in the stream: some seconds of the busiest site. */
const STREAM_LIMIT = 10_000;
const BATCH = 500;
const CONNECT_TIMEOUT_MS = 2_000;
/** Maximum time without a byte from the server. Reading waits shorter than this. */
const SILENCE_TIMEOUT_MS = 5_000;
const START = '0-0';

/**
 * Connects to the broker. The connection does not reconnect: its owner has to catch up after each interruption
 * anyway. The client library is loaded with the first connection.
 */
export async function connectBroker(address: EventsAddress, stream: string): Promise<Broker> {
  const { createClient }: typeof Library = await import('@redis/client');
  const { host, port, tls, username, password, database, caFile } = address;
  const common = {
    host,
    port,
    connectTimeout: CONNECT_TIMEOUT_MS,
    socketTimeout: SILENCE_TIMEOUT_MS,
    reconnectStrategy: false as const,
  };
  const client = createClient({
    ...(username !== null && { username }),
    ...(password !== null && { password }),
    database,
    name: 'evcare-api',
    RESP: 2,
    disableOfflineQueue: true,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: tls
      ? {
          ...common,
          tls: true,
          // A name only: certificates for addresses are verified without one.
          ...(isIP(host) === 0 && { servername: host }),
          ...(caFile !== null && { ca: readFileSync(caFile, 'utf8') }),
        }
      : common,
  });
  // A broken connection emits an error, which would end the process without this listener; calls fail as well.
  client.on('error', () => {});
  const close = () => {
    if (client.isOpen) client.destroy();
  };
  try {
    await client.connect();
  } catch (error) {
    close();
    throw error;
  }
  const call = (...args: string[]) => client.sendCommand<unknown>(args);
  return {
    async append({ run, number, channel, detail, at }) {
      const fields = ['r', run, 'n', String(number), 'c', channel, 't', String(at)];
      if (detail !== undefined) fields.push('d', detail);
      await call('XADD', stream, 'MAXLEN', '~', String(STREAM_LIMIT), '*', ...fields);
    },
    async tail() {
      const entries = (await call('XREVRANGE', stream, '+', '-', 'COUNT', '1')) as RawEntry[];
      return entries[0]?.[0] ?? START;
    },
    async read(position, waitMs) {
      const options = ['COUNT', String(BATCH), 'BLOCK', String(waitMs), 'STREAMS', stream, position];
      const streams = (await call('XREAD', ...options)) as [string, RawEntry[]][] | null;
      return (streams?.[0]?.[1] ?? []).map(toEntry);
    },
    async verify() {
      await call('XREVRANGE', stream, '+', '-', 'COUNT', '1');
      await call('XREAD', 'COUNT', '1', 'STREAMS', stream, '$');
      // Writes nothing, because the stream does not exist.
      await call('XADD', `${stream}:missing`, 'NOMKSTREAM', '*', 'r', '');
    },
    close,
  };
}

type RawEntry = readonly [position: string, fields: readonly string[]];

function toEntry([position, fields]: RawEntry): StoredEntry {
  const values = new Map<string, string>();
  for (let index = 0; index < fields.length; index += 2) {
    values.set(fields[index] as string, fields[index + 1] as string);
  }
  return {
    position,
    run: values.get('r') ?? '',
    number: Number(values.get('n')),
    channel: values.get('c') ?? BEAT,
    detail: values.get('d'),
    at: Number(values.get('t')),
  };
}

/** Codes with which the server rejects the credentials or the rights of a user. */
const DENIED = /^(WRONGPASS|NOAUTH|NOPERM|ERR AUTH|ERR invalid password)/;

/** True if the broker answers, but rejects the user, the password or the user's rights. */
export const isDenied = (error: unknown): boolean => DENIED.test((error as Error).message);
