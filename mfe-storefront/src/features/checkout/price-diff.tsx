import { formatMoney } from '@evcare/shared-contracts/format';
import type { PriceChange } from '@evcare/shared-contracts/shop';
import { Box, classNames, Cluster, Inline, Span, VisuallyHidden } from '@evcare/shared-ui';
import { checkout } from '../../messages/checkout';
import type { CartLine } from '../../shared/cart/cart-slice';
import styles from './problem-panel.module.css';

const t = checkout.price;

interface PriceDiffProps {
  change: PriceChange;
  /** Cart at the time it was sent. */
  before: readonly CartLine[];
}

interface Row {
  readonly label: string;
  readonly from: number | null;
  readonly to: number;
}

/** Returns lines with a changed price; if there are none, the parts of the total that explain the difference. */
function rowsOf(
  { lines, discount, shippingFee, shippingDiscount }: PriceChange,
  before: readonly CartLine[],
): Row[] {
  const changed = lines.flatMap(({ id, name, price }) => {
    const old = before.find((line) => line.id === id)?.price;
    return old !== undefined && old !== price ? [{ label: name, from: old, to: price }] : [];
  });
  if (changed.length > 0) return changed;
  return [
    { label: t.discount, from: null, to: -discount },
    { label: t.shipping, from: null, to: shippingFee },
    { label: t.shippingDiscount, from: null, to: -shippingDiscount },
  ].filter(({ to }) => to !== 0);
}

const shown = (amount: number) => (amount < 0 ? `−${formatMoney(-amount)}` : formatMoney(amount));

function Change({ label, from, to, sum = false }: Row & { sum?: boolean }) {
  return (
    <Cluster
      as="li"
      align="baseline"
      justify="between"
      gap="4"
      gapX="16"
      padY="8"
      line="top"
      className={classNames(sum && styles['sum'])}
    >
      <span className={styles['what']}>{label}</span>
      <Inline as="span" gap="16" numeric nowrap align="stretch" className={styles['money']}>
        {from !== null && (
          <Span tone="muted">
            <VisuallyHidden>{t.from} </VisuallyHidden>
            <s>{shown(from)}</s>
          </Span>
        )}
        <span>
          <VisuallyHidden>{t.to} </VisuallyHidden>
          {shown(to)}
        </span>
      </Inline>
    </Cluster>
  );
}

/** Comparison of the total and its parts before and after a price change. */
export function PriceDiff({ change, before }: PriceDiffProps) {
  return (
    <Box as="ul" above="4">
      {rowsOf(change, before).map((row) => (
        <Change key={row.label} {...row} />
      ))}
      <Change label={t.total} from={change.expectedTotal} to={change.total} sum />
    </Box>
  );
}
