import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Release } from '@evcare/shared-contracts/release';
import { ENCODINGS } from '../releases/compress';
import { INTEGRITY_FILE } from '../releases/integrity';
import { RELEASE_FILE, type ReleaseStore } from '../releases/store';
import { contentType } from './content-type';
import { acceptedEncoding, type EncodingName } from './encoding';
import { releaseHeaders } from './headers';
import { createLimitedCache } from './limited-cache';
import { releaseFileAt } from './release-path';

/** Files kept in memory: those of the releases that are live, several times over (bytes). */
const CACHE_BYTES = 64_000_000;
/** Descriptions of releases kept in memory. */
const CACHED_RELEASES = 200;

const OUR_OWN: readonly string[] = [RELEASE_FILE, INTEGRITY_FILE];

export interface ReleaseFilesOptions {
  readonly store: Pick<ReleaseStore, 'readFile' | 'readRelease'>;
  /** Answers what is not there. */
  readonly notFound: (reply: FastifyReply) => unknown;
  /** Most bytes of files kept in memory. */
  readonly cacheBytes?: number;
}

interface Found {
  readonly bytes: Uint8Array;
  readonly encoding: EncodingName | null;
}

/**
 * Serves `/releases/*` out of a store that is no folder. Only files that a finished release names are served; they never
 * change, so what was read once is kept in memory and a bucket sees each of them about once per site server.
 */
export function serveReleaseFiles(app: FastifyInstance, options: ReleaseFilesOptions): void {
  const { store, notFound, cacheBytes = CACHE_BYTES } = options;
  const files = createLimitedCache<Found | null>(cacheBytes, (found) => found?.bytes.length ?? 0);
  const releases = createLimitedCache<Release | null>(CACHED_RELEASES, () => 1);

  async function find(name: string, version: string, path: string, encoding: EncodingName | null) {
    const release = await releases.get(`${name}/${version}`, () => store.readRelease(name, version));
    if (!release || !(Object.hasOwn(release.files, path) || OUR_OWN.includes(path))) return null;
    return files.get(`${encoding} ${name}/${version}/${path}`, () => read(name, version, path, encoding));
  }

  async function read(name: string, version: string, path: string, encoding: EncodingName | null) {
    const suffix = ENCODINGS.find((one) => one.name === encoding)?.suffix;
    const packed = suffix ? await store.readFile(name, version, path + suffix) : null;
    if (packed) return { bytes: packed, encoding };
    const bytes = await store.readFile(name, version, path);
    return bytes && { bytes, encoding: null };
  }

  app.get('/releases/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const file = releaseFileAt(request.url);
    if (!file) return notFound(reply);
    const { name, version, path } = file;
    const found = await find(name, version, path, acceptedEncoding(request.headers['accept-encoding']));
    if (!found) return notFound(reply);
    const { bytes, encoding } = found;
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .headers({ ...releaseHeaders(request.url), 'content-type': contentType(path) })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  });
}
