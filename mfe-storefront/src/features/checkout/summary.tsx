import { Tag, Wrench } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { refusalText } from '@evcare/shared-contracts/shop';
import {
  Box,
  Button,
  Heading,
  Hint,
  Inline,
  InlineText,
  List,
  Skeleton,
  Stack,
  Text,
} from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import { OrderLine } from '../../shared/order/order-line';
import { Sums, type Sum } from '../../shared/order/sums';
import styles from './summary.module.css';
import type { Checkout } from './use-checkout';

const t = checkout.summary;

function Promo({ appliedPromo, total, removePromo, keepsCart }: Checkout) {
  if (!appliedPromo) {
    return (
      <Inline
        as={Link}
        gap="12"
        target
        padY="8"
        size="14"
        weight="strong"
        plain="hover"
        className={styles['choose']}
        to={keepsCart ? PATHS.promotions : PATHS.cart}
      >
        <Tag size={20} strokeWidth={1.75} aria-hidden="true" />
        {t.choosePromo}
      </Inline>
    );
  }
  const { code } = appliedPromo;
  const idle = total.reason === null && total.promoCode === null;
  return (
    <Inline gap="12" target padY="8" className={styles['promo']}>
      <Tag size={20} strokeWidth={1.75} aria-hidden="true" />
      <Box grow shrink size="14">
        <Text weight="strong">{total.reason || idle ? t.notUsed(code) : code}</Text>
        <Inline as="p" align="start" gap="8">
          {total.reason
            ? refusalText(total.reason, appliedPromo, total.missing)
            : idle
              ? t.notNeeded
              : appliedPromo.title}
        </Inline>
      </Box>
      <Button variant="ghost" size="sm" aria-label={t.removePromo(code)} onClick={removePromo}>
        {checkout.promo.remove}
      </Button>
    </Inline>
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
  const { items, total, quote, values, keepsCart } = state;
  return (
    <Stack as="section" gap="16" aria-labelledby="checkout-summary">
      <Inline align="baseline" justify="between" gap="16">
        <Heading size="20" id="checkout-summary">
          {t.title}
        </Heading>
        <InlineText
          as={Link}
          target
          size="14"
          className={styles['edit']}
          to={keepsCart ? `${PATHS.products}/${items[0]?.slug}` : PATHS.cart}
        >
          {keepsCart ? t.editProduct : t.edit}
        </InlineText>
      </Inline>
      <List gap="12">
        {items.map(({ id, name, picture, category, price, quantity }) => (
          <OrderLine
            key={id}
            name={name}
            picture={picture}
            category={category}
            price={price}
            quantity={quantity}
            total={price * quantity}
            compact
          />
        ))}
      </List>
      <Promo {...state} />
      <Sums rows={rowsOf(state)} totalLabel={t.total} total={total.total} busy={quote.busy} />
      {values.method === 'fitting' && values.slot && (
        <Inline as="p" align="start" gap="8" className={styles['fitting']}>
          <Wrench size={20} strokeWidth={1.75} aria-hidden="true" />
          <span>
            {t.fitting}: <strong>{checkout.fitting.at(values.slot.startAt)}</strong>
          </span>
        </Inline>
      )}
      <Hint className={styles['vat']}>{t.vat}</Hint>
    </Stack>
  );
}
