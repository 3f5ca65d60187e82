import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import { ROOT } from '../workspace/parts';

/** Characters of a hash: each one costs a page about 200 bytes. A test fails if two classes have the same name. */
const LENGTH = 4;

/**
 * Name of a CSS class in a production build. It depends only on its file and its name there, so an unchanged
 * chunk keeps its bytes.
 */
export function classNameOf(prefix: string, file: string, name: string): string {
  const path = relative(ROOT, file).split(sep).join('/');
  const hash = createHash('sha256').update(`${path}\0${name}`).digest('base64url');
  return `${prefix}_${hash.slice(0, LENGTH)}`;
}
