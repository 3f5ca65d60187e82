import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../db/client';
import type { Background } from './background';
import type { Keys } from './keys';

/** What every service is made with. */
export interface Core {
  readonly config: Config;
  readonly db: Database;
  readonly keys: Keys;
  /** The clock; tests set it. */
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly background: Background;
}

/** Who calls, as far as limits and logs care. */
export interface Origin {
  readonly ip: string;
  readonly log: FastifyBaseLogger;
}
