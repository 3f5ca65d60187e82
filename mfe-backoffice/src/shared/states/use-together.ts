import { useEffect, useState } from 'react';
import type { ApiQuery } from '../data';

/** Height in pixels that fills a screen, for the skeleton in place of parts that are shown together. */
export const FIRST_VIEW_HEIGHT = 900;

/** Time in milliseconds after which the parts are shown although some still load. */
const MAX_WAIT_MS = 2_000;

/**
 * Returns true once parts below each other can be shown. A part that grows when its data arrives would move those below it;
 * shown together, they move nothing. Once shown, they stay, whatever loads again.
 */
export function useTogether(queries: readonly Pick<ApiQuery<unknown>, 'loading'>[]): boolean {
  const [isLate, setLate] = useState(false);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isShown && (isLate || queries.every(({ loading }) => !loading))) setShown(true);
  return isShown;
}
