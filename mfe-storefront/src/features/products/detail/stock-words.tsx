import { CircleCheck, CircleX, Clock } from 'lucide-react';
import type { Product } from '@evcare/shared-contracts/shop';
import { Text } from '@evcare/shared-ui';
import { productDetail } from '../../../messages/product-detail';
import styles from './buy-box.module.css';

const t = productDetail.stock;
const ICONS = { in: CircleCheck, low: Clock, out: CircleX };
const TONES = { in: 'success', low: 'warning', out: 'muted' } as const;

const wordsOf = ({ state, left }: Product['stock']): string => {
  if (state === 'low') return left === null ? t.lowUncounted : t.low(left);
  return t[state];
};

/** Stock as text. */
export function StockWords({ stock }: Pick<Product, 'stock'>) {
  const Icon = ICONS[stock.state];
  return (
    <Text weight="strong" tone={TONES[stock.state]} className={styles['stock']}>
      <Icon size={20} strokeWidth={1.75} aria-hidden="true" />
      {wordsOf(stock)}
    </Text>
  );
}
