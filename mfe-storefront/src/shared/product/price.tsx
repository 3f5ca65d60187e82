import type { ReactNode } from 'react';
import { formatMoney } from '@evcare/shared-contracts/format';
import { classNames, VisuallyHidden } from '@evcare/shared-ui';
import { products } from '../../messages/products';
import styles from './price.module.css';

const text = products.card;

export interface PriceProps {
  /** Integer đồng, VAT included. */
  price: number;
  /** The price before, struck; shown only where it is higher. */
  compareAtPrice?: number | null;
  size?: 'sm' | 'md' | 'lg';
  /** The price before on a second line, whose place is held where there is none. */
  stacked?: boolean;
  /** Ends the second line, where there is room. */
  aside?: ReactNode;
}

/** Per cent off, whole. */
const percentOff = (price: number, before: number): number => Math.round(((before - price) / before) * 100);

/** What a product costs, and what it cost before. */
export function Price({ price, compareAtPrice = null, size = 'md', stacked = false, aside }: PriceProps) {
  const before = compareAtPrice !== null && compareAtPrice > price ? compareAtPrice : null;
  const off = before === null ? 0 : percentOff(price, before);
  const second = before !== null && (
    <span className={styles['before']}>
      <VisuallyHidden>{text.listPrice} </VisuallyHidden>
      <s>{formatMoney(before)}</s>
      {off > 0 && <span className={styles['off']}>-{off}%</span>}
    </span>
  );
  return (
    <p className={classNames(styles['price'], styles[size], stacked && styles['stacked'])}>
      <span className={styles['now']}>
        {before !== null && <VisuallyHidden>{text.price} </VisuallyHidden>}
        {formatMoney(price)}
      </span>
      {stacked ? (
        <span className={styles['second']}>
          {second}
          {aside}
        </span>
      ) : (
        second
      )}
    </p>
  );
}
