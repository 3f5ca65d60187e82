import { useCallback, useEffect, useRef } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { useNavigate, useSearchParams } from '@evcare/shared-contracts/router';
import { narrowed, readFilter, writeFilter, type ProductFilter } from '../product-filter';

type Part = Partial<ProductFilter>;

/** Changes a part of what the list is narrowed by; the rest stays, the list begins at its first page. */
export type ChangeFilter = (
  part: Part | ((wanted: ProductFilter) => Part),
  options?: { replace?: boolean },
) => void;

/**
 * What the address asks for now, and the way to ask for something else. A change builds on the one before, also where
 * that is not on the screen yet: on a slow phone two taps may be quicker than the page.
 */
export function useFilter(): { filter: ProductFilter; change: ChangeFilter } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filter = readFilter(query);
  const address = writeFilter(filter);
  const wanted = useRef(filter);
  /** Addresses that were asked for here and are not on the screen yet, in their order. */
  const underWay = useRef<string[]>([]);

  const shown = useRef(address);

  // After every render: an address that came and went between two of them is not missed.
  useEffect(() => {
    const at = underWay.current.indexOf(address);
    if (at === -1 && address === shown.current) return;
    shown.current = address;
    // An address that nobody asked for here is another way that somebody went: the rest counts no more.
    underWay.current = at === -1 ? [] : underWay.current.slice(at + 1);
    if (underWay.current.length === 0) wanted.current = readFilter(new URLSearchParams(address));
  });

  const change = useCallback<ChangeFilter>(
    (part, { replace = false } = {}) => {
      wanted.current = narrowed(wanted.current, typeof part === 'function' ? part(wanted.current) : part);
      const next = writeFilter(wanted.current);
      underWay.current = [...underWay.current, next];
      void navigate(PATHS.products + next, { replace, preventScrollReset: true });
    },
    [navigate],
  );
  return { filter, change };
}
