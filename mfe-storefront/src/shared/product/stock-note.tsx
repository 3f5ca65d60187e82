import type { Product } from '@evcare/shared-contracts/shop';
import { classNames } from '@evcare/shared-ui';
import { products } from '../../messages/products';
import styles from './notes.module.css';

const t = products.card;

/** Note that stock is low or empty; renders nothing if there is enough. */
export function StockNote({ stock }: Pick<Product, 'stock'>) {
  if (stock.state === 'in') return null;
  const low = stock.state === 'low' && stock.left !== null;
  return (
    <span className={classNames(styles['stock'], low ? styles['low'] : styles['out'])}>
      {low ? t.left(stock.left as number) : t.out}
    </span>
  );
}
