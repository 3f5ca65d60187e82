import { useEffect, useRef } from 'react';
import { useNavigate } from '@evcare/shared-contracts/router';
import { toSearch, type HistoryFilter } from './filter';
import { LIST_PATH } from './routes';

/**
 * Changes a part of the filter; the rest stays, the list begins at its first page. A choice builds on the one before,
 * also where that is not on the screen yet, or comes to it while the next is under way.
 */
export function useFilterChoice(filter: HistoryFilter): (change: Partial<HistoryFilter>) => void {
  const navigate = useNavigate();
  const latestFilter = useRef(filter);
  /** Addresses that were asked for here and are not on the screen yet, in their order. */
  const pendingSearches = useRef<string[]>([]);

  // Each load gives a filter of its own, also of the address that was there before.
  useEffect(() => {
    const index = pendingSearches.current.indexOf(toSearch(filter));
    // An address that nobody asked for here is another way that somebody went: the rest counts no more.
    pendingSearches.current = index === -1 ? [] : pendingSearches.current.slice(index + 1);
    if (pendingSearches.current.length === 0) latestFilter.current = filter;
  }, [filter]);

  return (change) => {
    latestFilter.current = { ...latestFilter.current, ...change, page: 1 };
    const search = toSearch(latestFilter.current);
    pendingSearches.current = [...pendingSearches.current, search];
    void navigate(LIST_PATH + search, { preventScrollReset: true });
  };
}
