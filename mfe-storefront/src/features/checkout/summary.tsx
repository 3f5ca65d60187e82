import { Tag, Wrench } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { refusalText } from '@evcare/shared-contracts/shop';
import { Button, Skeleton } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import { OrderLine } from '../../shared/order/order-line';
import { Sums, type Sum } from '../../shared/order/sums';
import styles from './summary.module.css';
import type { Checkout } from './use-checkout';

const say = checkout.summary;

function Promo({ appliedPromo, total, removePromo }: Checkout) {
  if (!appliedPromo) {
    return (
      <Link className={styles['choose']} to={PATHS.cart}>
        <Tag size={20} strokeWidth={1.75} aria-hidden="true" />
        {say.choosePromo}
      </Link>
    );
  }
  const { code } = appliedPromo;
  const idle = total.reason === null && total.promoCode === null;
  return (
    <div className={styles['promo']}>
      <Tag size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles['promoWords']}>
        <p className={styles['code']}>{total.reason || idle ? say.notUsed(code) : code}</p>
        <p className={styles['muted']}>
          {total.reason
            ? refusalText(total.reason, appliedPromo, total.missing)
            : idle
              ? say.notNeeded
              : appliedPromo.title}
        </p>
      </div>
      <Button variant="ghost" size="sm" aria-label={say.removePromo(code)} onClick={removePromo}>
        {checkout.promo.remove}
      </Button>
    </div>
  );
}

function rowsOf({ total, quote, values, items }: Checkout): Sum[] {
  const { subtotal, discount, shippingFee, shippingDiscount, promoCode } = total;
  const estimated = quote.quote?.estimated ?? false;
  const pending = values.method === 'delivery' && (quote.busy || quote.failed);
  const refused = values.method === 'delivery' && !pending && quote.quote?.refusal;
  const pieces = items.reduce((all, { quantity }) => all + quantity, 0);
  return [
    { label: say.subtotal(pieces), amount: subtotal },
    ...(discount > 0 ? [{ label: say.discount(promoCode ?? ''), amount: -discount }] : []),
    {
      label: estimated ? say.shippingEstimate : say.shipping,
      amount: shippingFee,
      ...(shippingFee === 0 && !pending && { shown: checkout.fee.free }),
      ...(refused && { shown: checkout.fee.refused }),
      ...(pending && { shown: <Skeleton width="5em" /> }),
    },
    ...(shippingDiscount > 0
      ? [{ label: say.shippingDiscount(promoCode ?? ''), amount: -shippingDiscount }]
      : []),
  ];
}

/** Lines of the order and the breakdown of its total. */
export function Summary({ checkout: state }: { checkout: Checkout }) {
  const { items, total, quote, values } = state;
  return (
    <section className={styles['summary']} aria-labelledby="checkout-summary">
      <div className={styles['head']}>
        <h2 id="checkout-summary" className={styles['title']}>
          {say.title}
        </h2>
        <Link className={styles['edit']} to={PATHS.cart}>
          {say.edit}
        </Link>
      </div>
      <ul className={styles['lines']}>
        {items.map(({ id, name, picture, category, price, quantity }) => (
          <OrderLine
            key={id}
            {...{ name, picture, category, price, quantity }}
            total={price * quantity}
            compact
          />
        ))}
      </ul>
      <Promo {...state} />
      <Sums rows={rowsOf(state)} totalLabel={say.total} total={total.total} busy={quote.busy} />
      {values.method === 'fitting' && values.slot && (
        <p className={styles['fitting']}>
          <Wrench size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {say.fitting}: <strong>{checkout.fitting.at(values.slot.startAt)}</strong>
          </span>
        </p>
      )}
      <p className={styles['vat']}>{say.vat}</p>
    </section>
  );
}
