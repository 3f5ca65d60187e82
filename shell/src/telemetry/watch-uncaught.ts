import type { Beacon } from './beacon';

const load = () => import('./uncaught');

/**
 * Listens for the page's uncaught errors from the start; the code that reports them is fetched with the first one.
 * @returns a function that stops listening
 */
export function watchUncaught(page: EventTarget, beacon: Pick<Beacon, 'uncaught'>): () => void {
  let loading: Promise<(event: Event) => void> | null = null;
  const handle = (event: Event) => {
    loading ??= load().then(({ createUncaught }) => createUncaught(beacon));
    // If the code cannot be fetched, nothing is reported: the network is down anyway.
    loading.then((report) => report(event)).catch(() => (loading = null));
  };
  page.addEventListener('error', handle);
  page.addEventListener('unhandledrejection', handle);
  return () => {
    page.removeEventListener('error', handle);
    page.removeEventListener('unhandledrejection', handle);
  };
}
