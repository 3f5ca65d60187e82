import { useEffect, useEffectEvent } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { useNavigate, useSearchParams } from '@evcare/shared-contracts/router';
import { DELIVERY_METHODS, type DeliveryMethod } from '@evcare/shared-contracts/shop';
import { isOneOf } from '../../shared/cart/checks';

/** Delivery method requested by a link of another page. It is removed from the address, as the form then holds it. */
export function useWishedMethod(): DeliveryMethod | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const method = search.get('method');
  const settle = useEffectEvent(
    () => void navigate(PATHS.checkout, { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (method !== null) settle();
  }, [method]);
  return isOneOf(method, DELIVERY_METHODS) ? method : null;
}
