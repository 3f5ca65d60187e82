import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from '@evcare/shared-contracts/router';

type Location = ReturnType<typeof useLocation>;

/** Changes of the address that are not on the screen yet. */
interface UnderWay {
  readonly params: URLSearchParams;
  /** Searches that were navigated to, in their order; the last one is that of `params`. */
  readonly asked: readonly string[];
}

/** By the location that is on the screen, so that all lists and sheets of a page build on the same changes. */
const underWay = new WeakMap<Location, UnderWay>();

/** Keeps what is still to come when the location on the screen is one of those that were navigated to. */
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
 * Changes the search of the address. Unlike React Router's setter a change builds on the one before, also when that
 * is not rendered yet.
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
