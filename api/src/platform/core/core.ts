import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../db/client';
import type { Events } from '../events/events';
import type { Files } from '../files/files';
import type { Background } from './background';
import type { Keys } from './keys';

/** Dependencies of every service. */
export interface Core {
  readonly config: Config;
  readonly db: Database;
  /** Signals of committed changes from all instances. */
  readonly events: Events;
  readonly keys: Keys;
  /** Current time, which tests set. */
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly background: Background;
  /** Uploads. */
  readonly files: Files;
}

/** Origin of a request, for rate limits and logs. */
export interface Origin {
  readonly ip: string;
  /** Unmodified User-Agent header, of which only the recognised names are stored. */
  readonly userAgent?: string | undefined;
  readonly log: FastifyBaseLogger;
}
