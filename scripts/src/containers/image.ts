import { hostname } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../workspace/parts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Facts about an image. */
export interface ImageInfo {
  /** Folder of the part whose build it contains; `shell` for the site's image. */
  readonly part: string;
  readonly dist: string;
  /** Commit that it was built from, if known. */
  readonly revision: string | null;
  /** Publisher in the audit log. */
  readonly by: string;
}

/** Reads the variables that the Dockerfile set; in a checkout, the part's own `dist` is used. */
export function readImageInfo(part: string, env: Environment = process.env): ImageInfo {
  const revision = env['REVISION'] || null;
  const name = env['RELEASE_ACTOR'] || `container ${hostname()}`;
  return {
    part,
    dist: env['DIST_DIR'] || join(ROOT, 'dist'),
    revision,
    by: revision ? `${name} (${revision.slice(0, 12)})` : name,
  };
}
