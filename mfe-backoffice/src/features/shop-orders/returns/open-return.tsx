import { useState } from 'react';
import { may, SHOP_ORDER_STEP_RIGHTS, type ShopOrder } from '@evcare/shared-contracts/office';
import { Button } from '@evcare/shared-ui';
import { shopOrderReturns } from '../../../messages/shop-order-returns';
import { useSession } from '../../../shared/scope';
import { OpenReturnDialog } from './open-return-dialog';

/** Button to open a return for a caller; shown while the customer could request one (product rule §3.2). */
export function OpenReturn({ order }: { readonly order: ShopOrder }) {
  const role = useSession().user?.role;
  const [isOpen, setOpen] = useState(false);
  // Older APIs have no form of a return.
  if (!order.returnForm || !may(role, SHOP_ORDER_STEP_RIGHTS.return)) return null;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
        {shopOrderReturns.open.action}
      </Button>
      {isOpen && <OpenReturnDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}
