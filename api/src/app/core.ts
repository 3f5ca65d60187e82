import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../db/client';
import type { WriteFile } from '../files/file-store';
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
  /** Writes files; the disk's own unless given. */
  readonly writeFile?: WriteFile;
}

/** Who calls, as far as limits and logs care. */
export interface Origin {
  readonly ip: string;
  /** User-Agent header as it came; only names found in it are stored. */
  readonly userAgent?: string | undefined;
  readonly log: FastifyBaseLogger;
}
