import { contentType } from '../../serve/content-type';
import { ENCODINGS } from '../compress';
import { DELTA_FILE } from '../deltas';
import { DICTIONARY_ENCODING } from '../dictionary';
import type { PutOptions } from './bucket';

/** What changes is asked for again each time. */
export const NOT_CACHED: PutOptions = { type: contentType('x.json'), cacheControl: 'no-cache' };

/** A release's file never changes under its name; said here too, for a CDN that stands before the bucket. */
export function fileOptions(path: string): PutOptions {
  const packed = ENCODINGS.find(({ suffix }) => path.endsWith(suffix));
  const encoding = DELTA_FILE.test(path) ? DICTIONARY_ENCODING : packed?.name;
  return {
    type: contentType(packed ? path.slice(0, -packed.suffix.length) : path.replace(DELTA_FILE, '')),
    cacheControl: 'public, max-age=31536000, immutable',
    ...(encoding && { encoding }),
  };
}
