import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../config/config';
import type { Database } from '../db/client';
import type { WriteFile } from '../files/file-store';
import type { Background } from './background';
import type { Keys } from './keys';

/** Dependencies of every service. */
export interface Core {
  readonly config: Config;
  readonly db: Database;
  readonly keys: Keys;
  /** Current time; tests set it. */
  readonly now: () => Date;
  readonly log: FastifyBaseLogger;
  readonly background: Background;
  /** Writes files; the file system by default. */
  readonly writeFile?: WriteFile;
}

/** Origin of a call, for rate limits and logs. */
export interface Origin {
  readonly ip: string;
  /** Unmodified User-Agent header; only names found in it are stored. */
  readonly userAgent?: string | undefined;
  readonly log: FastifyBaseLogger;
}
