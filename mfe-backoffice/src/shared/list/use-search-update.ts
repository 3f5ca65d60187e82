import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@evcare/shared-contracts/router';

type Location = ReturnType<typeof useLocation>;

/** Changes of the address that are not rendered yet. */
interface PendingSearch {
  readonly params: URLSearchParams;
  /** Query strings navigated to, in order; the last one matches `params`. */
  readonly searches: readonly string[];
}

/** Pending changes by the rendered location, so that all lists and sheets of a page build on the same changes. */
const pendingSearches = new WeakMap<Location, PendingSearch>();

/**
 * Moves the changes that are still pending to the newly rendered location; drops them if
 * another navigation led there.
 */
function carryOver(before: Location, now: Location): void {
  const pending = pendingSearches.get(before);
  if (!pending || before === now) return;
  pendingSearches.delete(before);
  const position = pending.searches.indexOf(now.search);
  const remaining = position === -1 ? [] : pending.searches.slice(position + 1);
  if (remaining.length > 0) pendingSearches.set(now, { ...pending, searches: remaining });
}

interface NavigateOptions {
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/**
 * Returns a function that changes the query string of the address. Unlike with React Router's setter, a
 * change builds on the previous change even before that change is rendered.
 */
export function useSearchUpdate() {
  const navigate = useNavigate();
  const location = useLocation();
  const renderedLocation = useRef(location);
  useEffect(() => {
    carryOver(renderedLocation.current, location);
    renderedLocation.current = location;
  }, [location]);

  return useCallback(
    (change: (params: URLSearchParams) => void, options: NavigateOptions = {}) => {
      const pending = pendingSearches.get(location);
      const params = new URLSearchParams(pending?.params ?? location.search);
      change(params);
      const text = params.toString();
      const search = text === '' ? '' : `?${text}`;
      pendingSearches.set(location, { params, searches: [...(pending?.searches ?? []), search] });
      void navigate(`?${text}`, options);
    },
    [location, navigate],
  );
}
