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

const t = checkout.summary;

function Promo({ appliedPromo, total, removePromo }: Checkout) {
  if (!appliedPromo) {
    return (
      <Link className={styles['choose']} to={PATHS.cart}>
        <Tag size={20} strokeWidth={1.75} aria-hidden="true" />
        {t.choosePromo}
      </Link>
    );
  }
  const { code } = appliedPromo;
  const idle = total.reason === null && total.promoCode === null;
  return (
    <div className={styles['promo']}>
      <Tag size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles['promoWords']}>
        <p className={styles['code']}>{total.reason || idle ? t.notUsed(code) : code}</p>
        <p className={styles['muted']}>
          {total.reason
            ? refusalText(total.reason, appliedPromo, total.missing)
            : idle
              ? t.notNeeded
              : appliedPromo.title}
        </p>
      </div>
      <Button variant="ghost" size="sm" aria-label={t.removePromo(code)} onClick={removePromo}>
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
    { label: t.subtotal(pieces), amount: subtotal },
    ...(discount > 0 ? [{ label: t.discount(promoCode ?? ''), amount: -discount }] : []),
    {
      label: estimated ? t.shippingEstimate : t.shipping,
      amount: shippingFee,
      ...(shippingFee === 0 && !pending && { shown: checkout.fee.free }),
      ...(refused && { shown: checkout.fee.refused }),
      ...(pending && { shown: <Skeleton width="5em" /> }),
    },
    ...(shippingDiscount > 0
      ? [{ label: t.shippingDiscount(promoCode ?? ''), amount: -shippingDiscount }]
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
          {t.title}
        </h2>
        <Link className={styles['edit']} to={PATHS.cart}>
          {t.edit}
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
      <Sums rows={rowsOf(state)} totalLabel={t.total} total={total.total} busy={quote.busy} />
      {values.method === 'fitting' && values.slot && (
        <p className={styles['fitting']}>
          <Wrench size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {t.fitting}: <strong>{checkout.fitting.at(values.slot.startAt)}</strong>
          </span>
        </p>
      )}
      <p className={styles['vat']}>{t.vat}</p>
    </section>
  );
}
