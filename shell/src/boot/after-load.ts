/** Code that an open page needs some seconds after it has loaded, in one file. */
export { followReleases } from '../releases/follow';
export { syncWorker } from '../offline/sync-worker';
