import type { FastifyBaseLogger } from 'fastify';
import pg from 'pg';
import { createPauses } from '../time/pauses';
import { retryPause } from '../time/retry-pause';

export interface ListenerOptions {
  readonly url: string;
  readonly channel: string;
  readonly log: FastifyBaseLogger;
  /**
   * Called whenever listening starts, initially and after each reconnect. The callback must read the events
   * that were missed in between.
   */
  readonly onListening: () => Promise<void>;
  /** Called when a connection that was listening has ended. */
  readonly onLost?: () => void;
  readonly onSignal: () => void;
}

export interface Listener {
  /** Checks the connection and replaces it if it is dead. */
  probe(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Pauses in milliseconds between reconnects. The longest one limits how long streams stay down after the database
 * has come back.
 */
const PAUSES_MS = { first: 250, longest: 2_000 };
const TIMEOUT_MS = 5_000;

/** Listens to a channel of the database on one connection, and reconnects with increasing pauses. */
export function startListener(options: ListenerOptions): Listener {
  const { url, channel, log, onListening, onLost, onSignal } = options;
  let closed = false;
  let client: pg.Client | null = null;
  const pauses = createPauses();

  /** Listens until the connection ends. */
  const listen = async (onHeld: () => void): Promise<void> => {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'evcare-api-live',
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
      keepAlive: true,
    });
    client = mine;
    const ended = new Promise<void>((resolve) => mine.once('end', resolve));
    // A broken connection emits an error, which would end the process without this listener.
    mine.on('error', () => void mine.end().catch(() => {}));
    mine.on('notification', onSignal);
    try {
      // If a client is ended while it connects, the promise of `connect` never settles.
      await Promise.race([mine.connect(), ended]);
      if (closed) return;
      await mine.query(`LISTEN ${pg.escapeIdentifier(channel)}`);
      await onListening();
      onHeld();
      await ended;
    } finally {
      client = null;
      onLost?.();
      await mine.end().catch(() => {});
    }
  };

  const run = async (): Promise<void> => {
    let failures = 0;
    while (!closed) {
      // A connection that was working is replaced at once.
      const waitMs = failures === 0 ? 0 : retryPause(failures, PAUSES_MS);
      if (waitMs > 0) await pauses.pause(waitMs);
      failures++;
      try {
        if (!closed) await listen(() => (failures = 0));
      } catch (error) {
        log.warn({ event: 'live_listen_failed', failures, err: error }, 'not listening to the database');
      }
    }
  };
  const running = run();

  return {
    async probe() {
      const held = client;
      await held?.query('select 1').catch(() => held.end().catch(() => {}));
    },
    async close() {
      closed = true;
      pauses.stop();
      await client?.end().catch(() => {});
      await running;
    },
  };
}
