import { hostname } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace/parts';

type Environment = Readonly<Record<string, string | undefined>>;

/** What an image says of itself. */
export interface ImageFacts {
  /** Folder of the part whose build it carries; `shell` for the site's image. */
  readonly part: string;
  readonly dist: string;
  /** Commit it was built from, if its builder told. */
  readonly revision: string | null;
  /** Who ships, as the audit log tells it. */
  readonly by: string;
}

/** Reads what the Dockerfile wrote into the environment; a checkout ships the part's own `dist`. */
export function imageFacts(part: string, env: Environment = process.env): ImageFacts {
  const revision = env['REVISION'] || null;
  const name = env['RELEASE_ACTOR'] || `container ${hostname()}`;
  return {
    part,
    dist: env['DIST_DIR'] || join(ROOT, 'dist'),
    revision,
    by: revision ? `${name} (${revision.slice(0, 12)})` : name,
  };
}
