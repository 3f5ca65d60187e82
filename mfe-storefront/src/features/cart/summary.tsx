import type { ReactNode } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { PromotionOutcome } from '@evcare/shared-contracts/shop';
import { buttonClass, Skeleton, VisuallyHidden } from '@evcare/shared-ui';
import { Check } from 'lucide-react';
import { cart } from '../../messages/cart';
import styles from './summary.module.css';
import type { ShippingEstimate } from './use-shipping-estimate';

const t = cart.summary;

interface SummaryProps {
  outcome: PromotionOutcome;
  itemCount: number;
  code: string | null;
  shipping: ShippingEstimate;
}

function Row({ label, note, children }: { label: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles['row']}>
      <dt>
        {label}
        {note && <span className={styles['note']}>{note}</span>}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}

function Fee({ fee, pending }: ShippingEstimate) {
  if (fee !== null) return <span className={pending ? styles['stale'] : undefined}>{formatMoney(fee)}</span>;
  if (!pending) return <span className={styles['later']}>{t.shippingLater}</span>;
  return (
    <>
      <VisuallyHidden>{t.estimating}</VisuallyHidden>
      <Skeleton width="5em" />
    </>
  );
}

/** Breakdown of the cart's total. */
export function Summary({ outcome, itemCount, code, shipping }: SummaryProps) {
  const { subtotal, discount, shippingDiscount, total } = outcome;
  return (
    <section className={styles['summary']} aria-labelledby="cart-summary">
      <h2 id="cart-summary" className={styles['title']}>
        {t.title}
      </h2>
      <dl className={styles['rows']}>
        <Row label={t.subtotal} note={cart.count(itemCount)}>
          {formatMoney(subtotal)}
        </Row>
        {discount > 0 && (
          <Row label={t.discount} note={code}>
            <span className={styles['off']}>−{formatMoney(discount)}</span>
          </Row>
        )}
        <Row label={t.shipping} note={t.shippingNote}>
          <Fee {...shipping} />
        </Row>
        {shippingDiscount > 0 && (
          <Row label={t.shippingDiscount} note={code}>
            <span className={styles['off']}>−{formatMoney(shippingDiscount)}</span>
          </Row>
        )}
        <div className={styles['total']}>
          <dt>
            {t.total}
            <span className={styles['note']}>
              {shipping.fee === null && !shipping.pending ? t.totalWithout : t.vat}
            </span>
          </dt>
          <dd aria-live="polite" aria-atomic="true">
            {formatMoney(total)}
          </dd>
        </div>
      </dl>
      <div className={styles['go']}>
        <Link className={buttonClass({ size: 'lg', block: true })} to={PATHS.checkout}>
          {cart.checkout}
        </Link>
      </div>
      <ul className={styles['trust']}>
        {t.trust.map((promise) => (
          <li key={promise}>
            <Check size={16} strokeWidth={2} aria-hidden="true" />
            {promise}
          </li>
        ))}
      </ul>
    </section>
  );
}
