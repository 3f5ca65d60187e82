/**
 * Address of the service worker, which answers navigations that the network fails. While the operator has disabled
 * it, this address has a worker that removes itself. Since contract 1.4.0.
 */
export const SERVICE_WORKER_PATH = '/service-worker.js';

/** File of a shell's release with the code of the service worker. Since contract 1.4.0. */
export const SERVICE_WORKER_FILE = 'service-worker.js';

/** Browser cache with the cards of the offline page, and nothing else. Since contract 1.4.0. */
export const OFFLINE_CACHE = 'evcare-offline';

/** Details of the workshop that the offline page shows. */
export interface OfflineCompany {
  readonly name: string;
  readonly address: string;
  readonly hotline: string;
  readonly hours: string;
}

/** Global variable of the service worker with the {@link OfflineCompany}; the site server sets it. */
export const OFFLINE_COMPANY = 'evcareCompany';
