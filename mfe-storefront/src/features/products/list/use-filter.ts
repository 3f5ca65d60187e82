import { useCallback, useEffect, useRef } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { useNavigate, useSearchParams } from '@evcare/shared-contracts/router';
import { narrowed, readFilter, writeFilter, type ProductFilter } from '../product-filter';

type Part = Partial<ProductFilter>;

/** Changes a part of the filter; the rest stays, and the list returns to its first page. */
export type ChangeFilter = (
  part: Part | ((wanted: ProductFilter) => Part),
  options?: { replace?: boolean },
) => void;

/**
 * Filter of the address, and a function that changes it. Each change builds on the previous change, even
 * before that change is rendered: on a slow phone, two taps may come before the next render.
 */
export function useFilter(): { filter: ProductFilter; change: ChangeFilter } {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const filter = readFilter(query);
  const address = writeFilter(filter);
  const wanted = useRef(filter);
  /** Addresses requested here that are not rendered yet, in order. */
  const underWay = useRef<string[]>([]);

  const shown = useRef(address);

  // Runs after every render, so that no short-lived address is missed.
  useEffect(() => {
    const at = underWay.current.indexOf(address);
    if (at === -1 && address === shown.current) return;
    shown.current = address;
    // An address that was not requested here comes from another navigation, which discards pending ones.
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
