import type { Beacon } from './beacon';

const load = () => import('./uncaught');

/**
 * Listens for the page's uncaught errors from the start; the code that reports them is fetched with the first one.
 * @returns a function that stops listening
 */
export function uncaughtLater(page: EventTarget, beacon: Pick<Beacon, 'uncaught'>): () => void {
  let telling: Promise<(event: Event) => void> | null = null;
  const hear = (event: Event) => {
    telling ??= load().then(({ createUncaught }) => createUncaught(beacon));
    // If the code cannot be fetched, nothing is reported: the network is down anyway.
    telling.then((tell) => tell(event)).catch(() => (telling = null));
  };
  page.addEventListener('error', hear);
  page.addEventListener('unhandledrejection', hear);
  return () => {
    page.removeEventListener('error', hear);
    page.removeEventListener('unhandledrejection', hear);
  };
}
