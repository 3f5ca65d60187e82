import type { Beacon } from './beacon';

const load = () => import('./uncaught');

/**
 * Hears the page's uncaught errors from the start; the code that tells of them comes with the first.
 * @returns ends it
 */
export function uncaughtLater(page: EventTarget, beacon: Pick<Beacon, 'uncaught'>): () => void {
  let telling: Promise<(event: Event) => void> | null = null;
  const hear = (event: Event) => {
    telling ??= load().then(({ createUncaught }) => createUncaught(beacon));
    // Where the code for it does not come, nothing is told: the network is down anyway.
    telling.then((tell) => tell(event)).catch(() => (telling = null));
  };
  page.addEventListener('error', hear);
  page.addEventListener('unhandledrejection', hear);
  return () => {
    page.removeEventListener('error', hear);
    page.removeEventListener('unhandledrejection', hear);
  };
}
