import type { Product } from '@evcare/shared-contracts/shop';
import { classNames, InlineText } from '@evcare/shared-ui';
import { products } from '../../messages/products';
import styles from './notes.module.css';

const t = products.card;

/** Note about low or empty stock; renders nothing if there is enough. */
export function StockNote({ stock }: Pick<Product, 'stock'>) {
  if (stock.state === 'in') return null;
  const low = stock.state === 'low' && stock.left !== null;
  return (
    <InlineText gap="4" size="14" numeric className={classNames(low ? styles['low'] : styles['out'])}>
      {low ? t.left(stock.left as number) : t.out}
    </InlineText>
  );
}
