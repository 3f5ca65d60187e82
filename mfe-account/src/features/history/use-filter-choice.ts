import { useEffect, useRef } from 'react';
import { useNavigate } from '@evcare/shared-contracts/router';
import { toSearch, type HistoryFilter } from './filter';
import { LIST_PATH } from './routes';

/**
 * Returns a function that changes part of the filter and resets the page. Each change builds on the latest requested
 * filter, even if its navigation is still pending.
 */
export function useFilterChoice(filter: HistoryFilter): (change: Partial<HistoryFilter>) => void {
  const navigate = useNavigate();
  const latestFilter = useRef(filter);
  /** Searches of pending navigations, in order. */
  const pendingSearches = useRef<string[]>([]);

  // Runs after every load, because each load creates a new filter object, even for an unchanged URL.
  useEffect(() => {
    const index = pendingSearches.current.indexOf(toSearch(filter));
    // A URL that is not pending was opened in another way, which supersedes all pending navigations.
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
