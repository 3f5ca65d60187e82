import { contentType } from '../../serve/content-type';
import { ENCODINGS } from '../compress';
import type { PutOptions } from './bucket';

/** What changes is asked for again each time. */
export const NOT_CACHED: PutOptions = { type: contentType('x.json'), cacheControl: 'no-cache' };

/** A release's file never changes under its name; said here too, for a CDN that stands before the bucket. */
export function fileOptions(path: string): PutOptions {
  const packed = ENCODINGS.find(({ suffix }) => path.endsWith(suffix));
  return {
    type: contentType(packed ? path.slice(0, -packed.suffix.length) : path),
    cacheControl: 'public, max-age=31536000, immutable',
    ...(packed && { encoding: packed.name }),
  };
}
