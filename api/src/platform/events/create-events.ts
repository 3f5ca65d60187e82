import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from 'pg';
import { ConfigError, directUrlOf, type Config } from '../config/config';
import { createDatabaseEvents } from './database-events';
import type { ChannelSource, Events } from './events';
import { connectBroker, isDenied } from './redis/broker';
import { createBrokerEvents } from './redis/broker-events';

const IDENTITY = `select (pg_control_system()).system_identifier::text || ':' || oid as identity
  from pg_database where datname = current_database()`;

/** Prefix of the streams of all sites. */
const STREAMS = 'evcare:events:';

export interface EventsOptions {
  readonly config: Config;
  readonly pool: Pick<Pool, 'query'>;
  /** All channels, with the summaries that a broker carries. */
  readonly sources: readonly ChannelSource[];
  readonly log: FastifyBaseLogger;
}

/** Creates the transport of signals: the broker of EVENTS_URL, otherwise the notifications of the database. */
export function createEvents({ config, pool, sources, log }: EventsOptions): Events {
  const url = directUrlOf(config);
  const address = config.eventsAddress;
  if (!address) return createDatabaseEvents(url);
  const streamName = async () => {
    const { rows } = await pool.query<{ identity: string }>(IDENTITY);
    return `${STREAMS}${rows[0]?.identity}`;
  };
  return createBrokerEvents({ address, url, streamName, sources, log });
}

/**
 * Checks at the start that the broker can be used.
 * @returns a warning if it does not answer; an outage of the broker must not keep instances from starting
 * @throws ConfigError if it rejects the user, the password or the user's rights
 */
export async function checkEvents({ eventsAddress }: Pick<Config, 'eventsAddress'>): Promise<string | null> {
  if (!eventsAddress) return null;
  const place = `${eventsAddress.host}:${eventsAddress.port}`;
  try {
    const broker = await connectBroker(eventsAddress, `${STREAMS}check`);
    try {
      await broker.verify();
    } finally {
      broker.close();
    }
    return null;
  } catch (error) {
    const reason = (error as Error).message;
    if (isDenied(error)) throw new ConfigError([`EVENTS_URL: ${place} denies access: ${reason}`]);
    return `The broker of events at ${place} does not answer (${reason}). Until it does, this instance listens to the database.`;
  }
}
