import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@evcare/shared-contracts/router';
import { useWantedSearch } from './use-wanted-search';

export type UrlValues = Readonly<Record<string, string | number>>;
type Widened<T extends UrlValues> = { readonly [K in keyof T]: T[K] extends number ? number : string };

export interface UrlChange {
  /** Replaces the history entry, for example for each letter of a search. */
  readonly replace?: boolean;
}

const read = <T extends UrlValues>(params: URLSearchParams, defaults: T): Widened<T> =>
  Object.fromEntries(
    Object.entries(defaults).map(([key, fallback]) => {
      const given = params.get(key);
      if (typeof fallback === 'string') return [key, given ?? fallback];
      const whole = given !== null && /^\d{1,9}$/.test(given) ? Number(given) : fallback;
      return [key, whole];
    }),
  ) as Widened<T>;

/**
 * State of a list in the address: filters, page, open row. Default values are left out, and other parameters are kept.
 * Any change except of `page` or `open` returns to the first page.
 */
export function useUrlState<const T extends UrlValues>(
  defaults: T,
): readonly [Widened<T>, (changes: Partial<Widened<T>>, how?: UrlChange) => void, () => void] {
  const [params] = useSearchParams();
  const changeSearch = useWantedSearch();
  const known = JSON.stringify(defaults);
  const state = useMemo(() => read(params, JSON.parse(known) as T), [params, known]);

  const set = useCallback(
    (changes: Partial<Widened<T>>, { replace = false }: UrlChange = {}) => {
      const base = JSON.parse(known) as T;
      const moves = Object.keys(changes).some((key) => key !== 'page' && key !== 'open');
      changeSearch(
        (next) => {
          if (moves && 'page' in base) next.delete('page');
          for (const [key, value] of Object.entries(changes)) {
            if (value === undefined || String(value) === String(base[key])) next.delete(key);
            else next.set(key, String(value));
          }
        },
        { replace, preventScrollReset: true },
      );
    },
    [known, changeSearch],
  );

  const reset = useCallback(() => {
    changeSearch((next) => {
      for (const key of Object.keys(JSON.parse(known) as T)) next.delete(key);
    });
  }, [known, changeSearch]);

  return [state, set, reset];
}
