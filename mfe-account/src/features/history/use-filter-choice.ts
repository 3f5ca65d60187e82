import { useEffect, useRef } from 'react';
import { useNavigate } from '@evcare/shared-contracts/router';
import { writeFilter, type HistoryFilter } from './filter';
import { LIST_PATH } from './routes';

/**
 * Changes a part of the filter; the rest stays, the list begins at its first page. A choice builds on the one before,
 * also where that is not on the screen yet, or comes to it while the next is under way.
 */
export function useFilterChoice(filter: HistoryFilter): (change: Partial<HistoryFilter>) => void {
  const navigate = useNavigate();
  const wanted = useRef(filter);
  /** Addresses that were asked for here and are not on the screen yet, in their order. */
  const underWay = useRef<string[]>([]);

  // Each load gives a filter of its own, also of the address that was there before.
  useEffect(() => {
    const at = underWay.current.indexOf(writeFilter(filter));
    // An address that nobody asked for here is another way that somebody went: the rest counts no more.
    underWay.current = at === -1 ? [] : underWay.current.slice(at + 1);
    if (underWay.current.length === 0) wanted.current = filter;
  }, [filter]);

  return (change) => {
    wanted.current = { ...wanted.current, ...change, page: 1 };
    const search = writeFilter(wanted.current);
    underWay.current = [...underWay.current, search];
    void navigate(LIST_PATH + search, { preventScrollReset: true });
  };
}
