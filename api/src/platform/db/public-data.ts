import type { FastifyBaseLogger } from 'fastify';
import type { ChannelSource, Events, Subscription } from '../events/events';

/**
 * Tables whose contents every visitor sees. Statements that change them notify {@link PUBLIC_DATA_CHANNEL}
 * (migration 0027).
 */
export const PUBLIC_TABLES = [
  'products',
  'product_photos',
  'stock',
  'services',
  'checklist_templates',
  'packages',
  'promotions',
  'vehicle_models',
  'bays',
  'certifications',
] as const;

const PUBLIC_DATA_CHANNEL = 'public_data';

/** Channel of the changes; all of them are equal. */
export const publicDataSource: ChannelSource = { channel: PUBLIC_DATA_CHANNEL };

/** State of the public data, as far as this process knows it. */
export interface PublicData {
  /**
   * Returns a number that changes with every change of {@link PUBLIC_TABLES}: a response made at one version
   * is valid until the version changes. Returns `null` while changes by other processes would be missed.
   */
  version(): number | null;
  close(): Promise<void>;
}

/** Number of changes by this process. */
export interface OwnWrites {
  count: number;
}

/** Counters by database, because several pools of a process may write to the same database. */
const ownWrites = new Map<string, OwnWrites>();

/** Returns a connection URL without user and password, which differ between pools of the same database. */
function databaseOf(url: string): string {
  const { host, pathname, search } = new URL(url);
  return `${host}${pathname}${search}`;
}

/**
 * Returns the counter of changes by this process, which are counted without a notification from the database.
 */
export function ownWritesOf(url: string): OwnWrites {
  const database = databaseOf(url);
  const counter = ownWrites.get(database) ?? { count: 0 };
  ownWrites.set(database, counter);
  return counter;
}

export interface PublicDataOptions {
  /** Connection URL of the pools whose changes count at once. */
  readonly url: string;
  readonly events: Events;
  readonly log: FastifyBaseLogger;
}

/**
 * Follows the changes of the public data: changes by this process at once, changes by other processes when
 * their signal arrives. The subscription begins when the version is first read, and then stays.
 */
export function createPublicData({ url, events, log }: PublicDataOptions): PublicData {
  const own = ownWritesOf(url);
  let notices = 0;
  let listening = false;
  let subscription: Subscription | null = null;
  const start = () =>
    events.subscribe({
      channel: PUBLIC_DATA_CHANNEL,
      log,
      async onListening() {
        // Changes may have been missed since signals last arrived.
        notices++;
        listening = true;
      },
      onLost: () => (listening = false),
      onSignal: () => notices++,
    });
  return {
    version() {
      subscription ??= start();
      return listening ? notices + own.count : null;
    },
    close: async () => subscription?.close(),
  };
}
