import type { ReactNode } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { isFittedAtWorkshop, type Product, type PromotionOutcome } from '@evcare/shared-contracts/shop';
import {
  buttonClass,
  Grid,
  Heading,
  Hint,
  Inline,
  Skeleton,
  Span,
  Stack,
  VisuallyHidden,
} from '@evcare/shared-ui';
import { Check } from 'lucide-react';
import { cart } from '../../messages/cart';
import styles from './summary.module.css';
import type { ShippingEstimate } from './use-shipping-estimate';

const t = cart.summary;

interface SummaryProps {
  items: readonly Pick<Product, 'group'>[];
  outcome: PromotionOutcome;
  itemCount: number;
  code: string | null;
  shipping: ShippingEstimate;
}

function Row({ label, note, children }: { label: ReactNode; note?: ReactNode; children: ReactNode }) {
  return (
    <Inline align="baseline" justify="between" gap="24" className={styles['row']}>
      <dt>
        {label}
        {note && (
          <Hint as="span" weight="regular" wrap="pretty" className={styles['note']}>
            {note}
          </Hint>
        )}
      </dt>
      <dd>{children}</dd>
    </Inline>
  );
}

function Fee({ fee, pending }: Pick<ShippingEstimate, 'fee' | 'pending'>) {
  if (fee !== null) return <span className={pending ? styles['stale'] : undefined}>{formatMoney(fee)}</span>;
  if (!pending) return <Span tone="muted">{t.shippingLater}</Span>;
  return (
    <>
      <VisuallyHidden>{t.estimating}</VisuallyHidden>
      <Skeleton width="5em" />
    </>
  );
}

/** Breakdown of the cart's total. */
export function Summary({ items, outcome, itemCount, code, shipping }: SummaryProps) {
  const { subtotal, discount, shippingDiscount, total } = outcome;
  const hasParts = items.some(isFittedAtWorkshop);
  return (
    <Stack as="section" gap="16" radius="card" ground="raised" pad="card" aria-labelledby="cart-summary">
      <Heading size="20" id="cart-summary">
        {t.title}
      </Heading>
      <Stack as="dl" gap="12" numeric>
        <Row label={t.subtotal} note={cart.count(itemCount)}>
          {formatMoney(subtotal)}
        </Row>
        {discount > 0 && (
          <Row label={t.discount} note={code}>
            <Span tone="success" weight="strong">
              −{formatMoney(discount)}
            </Span>
          </Row>
        )}
        <Row
          label={shipping.estimated ? t.shipping : t.shippingExact}
          note={shipping.estimated ? t.shippingNote : t.shippingExactNote}
        >
          <Fee fee={shipping.fee} pending={shipping.pending} />
        </Row>
        {shippingDiscount > 0 && (
          <Row label={t.shippingDiscount} note={code}>
            <Span tone="success" weight="strong">
              −{formatMoney(shippingDiscount)}
            </Span>
          </Row>
        )}
        <Inline
          align="baseline"
          justify="between"
          padTop="16"
          line="top"
          weight="strong"
          className={styles['total']}
        >
          <dt>
            {t.total}
            <Hint as="span" weight="regular" wrap="pretty" className={styles['note']}>
              {shipping.fee === null && !shipping.pending ? t.totalWithout : t.vat}
            </Hint>
          </dt>
          <dd aria-live="polite" aria-atomic="true">
            {formatMoney(total)}
          </dd>
        </Inline>
      </Stack>
      <div className={styles['go']}>
        <Link className={buttonClass({ size: 'lg', block: true })} to={PATHS.checkout}>
          {cart.checkout}
        </Link>
      </div>
      <Grid as="ul" gap="4" tone="muted" size="14" className={styles['trust']}>
        {[...t.trust(hasParts), ...(hasParts ? [t.fitting] : [])].map((promise) => (
          <Inline as="li" gap="8" key={promise}>
            <Check size={16} strokeWidth={2} aria-hidden="true" />
            {promise}
          </Inline>
        ))}
      </Grid>
    </Stack>
  );
}
