import { useCallback, useMemo } from 'react';
import { useSearchParams } from '@evcare/shared-contracts/router';
import { useSearchUpdate } from './use-search-update';

export type UrlValues = Readonly<Record<string, string | number>>;
type WidenedValues<T extends UrlValues> = { readonly [K in keyof T]: T[K] extends number ? number : string };

export interface UrlChange {
  /** Replaces the history entry, for example for each letter of a search. */
  readonly replace?: boolean;
}

const readState = <T extends UrlValues>(params: URLSearchParams, defaults: T): WidenedValues<T> =>
  Object.fromEntries(
    Object.entries(defaults).map(([key, fallback]) => {
      const param = params.get(key);
      if (typeof fallback === 'string') return [key, param ?? fallback];
      const parsed = param !== null && /^\d{1,9}$/.test(param) ? Number(param) : fallback;
      return [key, parsed];
    }),
  ) as WidenedValues<T>;

/**
 * State of a list in the address: filters, page, open row. Default values are left out, and other parameters
 * are kept. Any change except to `page` or `open` returns to the first page.
 */
export function useUrlState<const T extends UrlValues>(
  defaults: T,
): readonly [WidenedValues<T>, (changes: Partial<WidenedValues<T>>, how?: UrlChange) => void, () => void] {
  const [params] = useSearchParams();
  const changeSearch = useSearchUpdate();
  const defaultsJson = JSON.stringify(defaults);
  const state = useMemo(() => readState(params, JSON.parse(defaultsJson) as T), [params, defaultsJson]);

  const set = useCallback(
    (changes: Partial<WidenedValues<T>>, { replace = false }: UrlChange = {}) => {
      const defaultValues = JSON.parse(defaultsJson) as T;
      const resetsPage = Object.keys(changes).some((key) => key !== 'page' && key !== 'open');
      changeSearch(
        (next) => {
          if (resetsPage && 'page' in defaultValues) next.delete('page');
          for (const [key, value] of Object.entries(changes)) {
            if (value === undefined || String(value) === String(defaultValues[key])) next.delete(key);
            else next.set(key, String(value));
          }
        },
        { replace, preventScrollReset: true },
      );
    },
    [defaultsJson, changeSearch],
  );

  const reset = useCallback(() => {
    changeSearch((next) => {
      for (const key of Object.keys(JSON.parse(defaultsJson) as T)) next.delete(key);
    });
  }, [defaultsJson, changeSearch]);

  return [state, set, reset];
}
