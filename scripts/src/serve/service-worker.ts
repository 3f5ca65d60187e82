import { createHash } from 'node:crypto';
import {
  OFFLINE_CACHE,
  OFFLINE_COMPANY,
  SERVICE_WORKER_FILE,
  SERVICE_WORKER_PATH,
  type OfflineCompany,
  type RuntimeConfig,
  type SiteIndex,
} from '@evcare/shared-contracts/release';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../cli/failure';
import { BASE_POLICY } from '../compose/policy';
import { integrityOf } from '../releases/build-output';
import type { ReleaseStore } from '../releases/store';
import { SHELL } from '../workspace/parts';
import { contentType } from './content-type';
import type { LivePages } from './live-pages';
import { isUnchanged } from './site-index';

/**
 * Service worker that removes itself and what earlier ones stored. Browsers check the address of an installed
 * worker at each navigation, so it reaches every browser at its next visit.
 */
export const REMOVAL_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([caches.delete('${OFFLINE_CACHE}'), registration.unregister()]));
});
`;

const companyOf = ({ company }: RuntimeConfig): OfflineCompany => {
  const { name, address, hotline, hours } = company;
  return { name, address, hotline, hours };
};

/**
 * Reads the service worker of the live shell and adds the details of the workshop.
 * @param onError called if its file is missing or damaged
 * @returns null if it is disabled, and for shells without one
 */
export async function readServiceWorker(
  store: Pick<ReleaseStore, 'readFile' | 'readRelease'>,
  index: Pick<SiteIndex, 'shell'> | null,
  config: RuntimeConfig,
  onError: (error: unknown) => void,
): Promise<string | null> {
  if (!index || !config.serviceWorker) return null;
  const version = index.shell.stable;
  const file = (await store.readRelease(SHELL, version))?.files[SERVICE_WORKER_FILE];
  if (!file) return null;
  const bytes = await store.readFile(SHELL, version, SERVICE_WORKER_FILE);
  // Browsers check the hashes of all other scripts, but not of a worker.
  if (!bytes || integrityOf(bytes) !== file.integrity) {
    onError(
      new Failure(
        `The service worker of ${SHELL} ${version} is damaged; browsers remove it until it is back.`,
      ),
    );
    return null;
  }
  return `self.${OFFLINE_COMPANY}=${JSON.stringify(companyOf(config))};\n${new TextDecoder().decode(bytes)}`;
}

/** Serves the service worker of the live shell, which thus follows promotions and rollbacks. */
export function serveServiceWorker(app: FastifyInstance, live: LivePages): void {
  app.get(SERVICE_WORKER_PATH, async (request, reply) => {
    const script = (await live.current()).serviceWorker ?? REMOVAL_WORKER;
    const etag = createHash('sha256').update(script).digest('base64url').slice(0, 22);
    reply.headers({
      'cache-control': 'no-cache',
      'content-security-policy': ["default-src 'none'", "connect-src 'self'", ...BASE_POLICY].join('; '),
      'content-type': contentType(SERVICE_WORKER_PATH),
      etag: `"${etag}"`,
    });
    return isUnchanged(request, [etag]) ? reply.code(304).send() : reply.send(script);
  });
}
