import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from '@evcare/shared-contracts/router';
import { DELIVERY_METHODS, type DeliveryMethod } from '@evcare/shared-contracts/shop';
import { isOneOf } from '../../shared/cart/checks';

/**
 * Returns the delivery method that a link on another page requests, and removes it from the address,
 * because the form then holds it.
 */
export function useWishedMethod(): DeliveryMethod | null {
  const [search, setSearch] = useSearchParams();
  const method = search.get('method');
  const settle = useEffectEvent(() => {
    const others = new URLSearchParams(search);
    others.delete('method');
    setSearch(others, { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    if (method !== null) settle();
  }, [method]);
  return isOneOf(method, DELIVERY_METHODS) ? method : null;
}
