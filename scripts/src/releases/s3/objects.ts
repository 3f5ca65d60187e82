import { contentType } from '../../serve/content-type';
import { ENCODINGS } from '../compress';
import { DELTA_FILE } from '../deltas';
import { DICTIONARY_ENCODING } from '../dictionary';
import type { PutOptions } from '@evcare/api/bucket';

/** Options of objects that change: they are revalidated each time. */
export const NOT_CACHED: PutOptions = { type: contentType('x.json'), cacheControl: 'no-cache' };

/** Options of a release's file, which is immutable; the headers are for a CDN in front of the bucket. */
export function fileOptions(path: string): PutOptions {
  const compression = ENCODINGS.find(({ suffix }) => path.endsWith(suffix));
  const encoding = DELTA_FILE.test(path) ? DICTIONARY_ENCODING : compression?.name;
  return {
    type: contentType(compression ? path.slice(0, -compression.suffix.length) : path.replace(DELTA_FILE, '')),
    cacheControl: 'public, max-age=31536000, immutable',
    ...(encoding && { encoding }),
  };
}
