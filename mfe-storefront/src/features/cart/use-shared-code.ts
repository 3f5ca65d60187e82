import { useEffect, useRef } from 'react';
import { useSearchParams } from '@evcare/shared-contracts/router';
import { tryCode } from '../../shared/cart/try-code';
import { storeOf } from '../../shared/cart/use-cart';
import { useRemote } from '../../shared/scope';

/** Search parameter of a link with a code: `/cart?promo=CODE`. */
export const CODE_PARAM = 'promo';

/** Applies the code of a shared link once, reports the result and removes the code from the address. */
export function useSharedCode(): void {
  const remote = useRemote();
  const [query, setQuery] = useSearchParams();
  const code = query.get(CODE_PARAM);
  const tried = useRef<string | null>(null);

  useEffect(() => {
    if (code === null || tried.current === code) return;
    tried.current = code;
    setQuery(
      (now) => {
        now.delete(CODE_PARAM);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
    void tryCode(remote, storeOf(remote), code).then(({ ok, text }) =>
      ok ? remote.toasts.info(text) : remote.toasts.error(text),
    );
  }, [code, remote, setQuery]);
}
