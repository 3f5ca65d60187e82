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

/** Size of the cache of files (bytes), several times the size of the live releases. */
export const FILE_CACHE_BYTES = 64_000_000;
/** Number of cached descriptions of releases. */
const CACHED_RELEASES = 200;

const GENERATED_FILES: readonly string[] = [RELEASE_FILE, INTEGRITY_FILE];

export interface ReleaseFilesOptions {
  readonly store: Pick<ReleaseStore, 'readFile' | 'readRelease'>;
  /** Handles missing files. */
  readonly notFound: (reply: FastifyReply) => unknown;
  /** Size of the cache of files (bytes). */
  readonly cacheBytes?: number;
}

interface CachedFile {
  readonly bytes: Uint8Array;
  readonly encoding: EncodingName | null;
}

/**
 * Serves `/releases/*` from a store that is not a folder. Only files that a finished release lists are
 * served; they never change, so each site server reads them from a bucket about once.
 */
export function serveReleaseFiles(app: FastifyInstance, options: ReleaseFilesOptions): void {
  const { store, notFound, cacheBytes = FILE_CACHE_BYTES } = options;
  const files = createLimitedCache<CachedFile | null>(
    cacheBytes,
    (cachedFile) => cachedFile?.bytes.length ?? 0,
  );
  const releases = createLimitedCache<Release | null>(CACHED_RELEASES, () => 1);

  async function find(name: string, version: string, path: string, encoding: EncodingName | null) {
    const release = await releases.get(`${name}/${version}`, () => store.readRelease(name, version));
    if (!release || !(Object.hasOwn(release.files, path) || GENERATED_FILES.includes(path))) return null;
    return files.get(`${encoding} ${name}/${version}/${path}`, () => read(name, version, path, encoding));
  }

  async function read(name: string, version: string, path: string, encoding: EncodingName | null) {
    const suffix = ENCODINGS.find((candidate) => candidate.name === encoding)?.suffix;
    const compressed = suffix ? await store.readFile(name, version, path + suffix) : null;
    if (compressed) return { bytes: compressed, encoding };
    const bytes = await store.readFile(name, version, path);
    return bytes && { bytes, encoding: null };
  }

  app.get('/releases/*', async (request: FastifyRequest, reply: FastifyReply) => {
    const file = releaseFileAt(request.url);
    if (!file) return notFound(reply);
    const { name, version, path } = file;
    const cachedFile = await find(name, version, path, acceptedEncoding(request.headers['accept-encoding']));
    if (!cachedFile) return notFound(reply);
    const { bytes, encoding } = cachedFile;
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .headers({ ...releaseHeaders(request.url), 'content-type': contentType(path) })
      .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
  });
}
