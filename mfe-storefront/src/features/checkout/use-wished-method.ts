import { useEffect, useEffectEvent } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { useNavigate, useSearchParams } from '@evcare/shared-contracts/router';
import { DELIVERY_METHODS, type DeliveryMethod } from '@evcare/shared-contracts/shop';
import { isOneOf } from '../../shared/cart/checks';

/** How a link of another page asks the goods to be received. It then leaves the address: the form goes on from there. */
export function useWishedMethod(): DeliveryMethod | null {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const wished = search.get('method');
  const settle = useEffectEvent(
    () => void navigate(PATHS.checkout, { replace: true, preventScrollReset: true }),
  );
  useEffect(() => {
    if (wished !== null) settle();
  }, [wished]);
  return isOneOf(wished, DELIVERY_METHODS) ? wished : null;
}
