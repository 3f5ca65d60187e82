import type { ReactNode } from 'react';
import { formatMoney } from '@evcare/shared-contracts/format';
import { classNames, Cluster, InlineText, Span, VisuallyHidden } from '@evcare/shared-ui';
import { products } from '../../messages/products';
import styles from './price.module.css';

const t = products.card;

export interface PriceProps {
  /** Integer đồng, VAT included. */
  price: number;
  /** Previous price, struck through; shown only if it is higher. */
  compareAtPrice?: number | null;
  size?: 'sm' | 'md' | 'lg';
  /** Shows the previous price on a second line, whose height is reserved. */
  stacked?: boolean;
  /** Content at the end of the second line, if there is room. */
  aside?: ReactNode;
}

/** Returns the discount in whole per cent. */
const percentOff = (price: number, before: number): number => Math.round(((before - price) / before) * 100);

/** Price of a product, with the previous price. */
export function Price({ price, compareAtPrice = null, size = 'md', stacked = false, aside }: PriceProps) {
  const before = compareAtPrice !== null && compareAtPrice > price ? compareAtPrice : null;
  const off = before === null ? 0 : percentOff(price, before);
  const second = before !== null && (
    <InlineText align="baseline" gap="8" tone="muted" size="14" nowrap className={styles['before']}>
      <VisuallyHidden>{t.listPrice} </VisuallyHidden>
      <s>{formatMoney(before)}</s>
      {off > 0 && (
        <Span tone="danger" weight="strong">
          -{off}%
        </Span>
      )}
    </InlineText>
  );
  return (
    <Cluster
      as="p"
      align="baseline"
      gapX="8"
      numeric
      className={classNames(styles[size], stacked && styles['stacked'])}
    >
      <Span weight="strong" tight nowrap className={styles['now']}>
        {before !== null && <VisuallyHidden>{t.price} </VisuallyHidden>}
        {formatMoney(price)}
      </Span>
      {stacked ? (
        <Cluster as="span" justify="between" gapX="8" className={styles['second']}>
          {second}
          {aside}
        </Cluster>
      ) : (
        second
      )}
    </Cluster>
  );
}
