import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass, Hint, Inline, Stack } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { cart as t } from '../../messages/cart';
import { useCart, useCartActions } from '../../shared/cart/use-cart';
import styles from './cart-drawer.module.css';
import { CartLines } from './cart-lines';
import { EmptyCart } from './empty-cart';
import { useRemoval } from './use-removal';

/** Cart beside the current page. */
export function CartDrawer() {
  const { isOpen, items, itemCount, total } = useCart();
  const { setOpen } = useCartActions();
  const removing = useRemoval();
  const close = () => setOpen(false);
  const empty = items.length === 0;

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      placement="sheet"
      title={t.title}
      closeLabel={t.close}
      footer={
        !empty && (
          <Stack gap="12">
            <Inline as="p" align="baseline" justify="between" gap="16" numeric className={styles['total']}>
              <span>
                {t.summary.subtotal}
                <Hint as="span" className={styles['count']}>
                  {t.count(itemCount)}
                </Hint>
              </span>
              <strong aria-live="polite">{formatMoney(total)}</strong>
            </Inline>
            <Stack gap="8">
              <Link className={buttonClass({ block: true })} to={PATHS.checkout} onClick={close}>
                {t.checkout}
              </Link>
              <Link
                className={buttonClass({ variant: 'secondary', block: true })}
                to={PATHS.cart}
                onClick={close}
              >
                {t.view}
              </Link>
            </Stack>
          </Stack>
        )
      }
    >
      {(!empty || removing.removal) && <CartLines removing={removing} compact onVisit={close} />}
      {empty && <EmptyCart onVisit={close} />}
    </Dialog>
  );
}
