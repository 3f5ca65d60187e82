import { SERVICE_WORKER_PATH, OFFLINE_CACHE } from '@evcare/shared-contracts/release';
import { sweepCards, type CardCaches } from './card-store';

/** Part of `navigator.serviceWorker` that is used here. */
export type WorkerContainer = Pick<ServiceWorkerContainer, 'register' | 'getRegistration'>;

export interface SyncWorkerOptions {
  readonly isEnabled: boolean;
  /** Missing on pages without https, except on localhost. */
  readonly container: WorkerContainer | undefined;
  readonly caches: CardCaches | undefined;
  /** Id of the signed-in user; null for a guest. */
  readonly owner: () => string | null;
}

/**
 * Installs the service worker, or removes it with everything it stored if the operator has disabled it. Also removes
 * cards that are outdated. Never rejects: the page works without the worker.
 */
export async function syncWorker({ isEnabled, container, caches, owner }: SyncWorkerOptions): Promise<void> {
  try {
    if (isEnabled) {
      if (caches) await sweepCards(caches, owner(), Date.now());
      await container?.register(SERVICE_WORKER_PATH, { updateViaCache: 'none' });
    } else {
      await caches?.delete(OFFLINE_CACHE);
      await (await container?.getRegistration())?.unregister();
    }
  } catch {
    // Blocked storage, or a browser that allows no workers.
  }
}
