import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@evcare/shared-contracts/router';

type Location = ReturnType<typeof useLocation>;

/** Changes of the address that are not rendered yet. */
interface UnderWay {
  readonly params: URLSearchParams;
  /** Query strings navigated to, in order; the last one matches `params`. */
  readonly asked: readonly string[];
}

/** Pending changes by the rendered location, so that all lists and sheets of a page build on the same changes. */
const underWay = new WeakMap<Location, UnderWay>();

/** Keeps the pending changes that follow when the rendered location is one of those navigated to. */
function follow(before: Location, now: Location): void {
  const left = underWay.get(before);
  if (!left || before === now) return;
  underWay.delete(before);
  const at = left.asked.indexOf(now.search);
  const asked = at === -1 ? [] : left.asked.slice(at + 1);
  if (asked.length > 0) underWay.set(now, { ...left, asked });
}

interface NavigateOptions {
  readonly replace?: boolean;
  readonly preventScrollReset?: boolean;
}

/**
 * Returns a function that changes the query string of the address. Unlike React Router's setter, a change builds on the
 * previous one even before that is rendered.
 */
export function useWantedSearch() {
  const navigate = useNavigate();
  const location = useLocation();
  const shown = useRef(location);
  useEffect(() => {
    follow(shown.current, location);
    shown.current = location;
  }, [location]);

  return useCallback(
    (change: (params: URLSearchParams) => void, options: NavigateOptions = {}) => {
      const before = underWay.get(location);
      const params = new URLSearchParams(before?.params ?? location.search);
      change(params);
      const text = params.toString();
      const search = text === '' ? '' : `?${text}`;
      underWay.set(location, { params, asked: [...(before?.asked ?? []), search] });
      void navigate(`?${text}`, options);
    },
    [location, navigate],
  );
}
