import { formatDateTime } from '@evcare/shared-contracts/format';
import type { ShopOrderRow } from '@evcare/shared-contracts/office';
import { PAYMENT_METHOD_LABELS } from '@evcare/shared-contracts/shop';
import { Link } from '@evcare/shared-contracts/router';
import { buttonClass, Hint, List } from '@evcare/shared-ui';
import { refunds } from '../../../messages/refunds';
import { money } from '../../../shared/numbers';
import { SHOP_REFUNDS_PATH } from '../../../shared/order-paths';
import { phoneText } from '../../../shared/phone-text';
import { ShopOrderBadge } from '../../../shared/status';
import { Approval } from './approval';

const t = refunds.shop;

/** Shop orders of which money is due to the customer. The money is returned in the sheet of the order. */
export const ShopRefundQueue = ({ orders }: { readonly orders: readonly ShopOrderRow[] }) => (
  <List>
    {orders.map((order) => (
      <ShopRefund key={order.code} order={order} />
    ))}
  </List>
);

function ShopRefund({ order }: { readonly order: ShopOrderRow }) {
  const { code, status, contact, placedAt, payment, names, refund } = order;
  const path = `${SHOP_REFUNDS_PATH}&open=${encodeURIComponent(code)}`;
  return (
    <Approval
      requestName={t.payOf(code)}
      code={code}
      badge={<ShopOrderBadge status={status} />}
      to={path}
      openLabel={t.openOf(code)}
      meta={t.meta(contact.fullName, phoneText(contact.phoneNumber), formatDateTime(placedAt))}
      action={
        !refund?.inProgress && (
          <Link className={buttonClass({ size: 'sm' })} to={`${path}&do=refund`} aria-label={t.payOf(code)}>
            {t.pay}
          </Link>
        )
      }
    >
      {refund && (
        <p>
          <strong>{t.amount(money(refund.amount))}</strong>
        </p>
      )}
      <p>{names.join(', ')}</p>
      <Hint>{refund?.inProgress ? t.inProgress : t.paidBy(PAYMENT_METHOD_LABELS[payment.method])}</Hint>
    </Approval>
  );
}
