import type { ReactNode } from 'react';
import { formatMoney } from '@evcare/shared-contracts/format';
import type { Picture, ProductCategory } from '@evcare/shared-contracts/shop';
import { classNames } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import { ProductPicture } from '../product/product-picture';
import styles from './order-line.module.css';

interface OrderLineProps {
  name: ReactNode;
  picture: Picture | null;
  category?: ProductCategory;
  quantity: number;
  /** Integer đồng: unit price and total. */
  price: number;
  total: number;
  compact?: boolean;
  children?: ReactNode;
}

/** Line of an order: product, quantity and price. */
export function OrderLine(props: OrderLineProps) {
  const { name, picture, category = 'tool', quantity, price, total, compact = false, children } = props;
  return (
    <li className={classNames(styles['line'], compact && styles['compact'])}>
      <ProductPicture
        className={styles['picture']}
        picture={picture}
        category={category}
        sizes={compact ? '56px' : '80px'}
        decorative
      />
      <div className={styles['words']}>
        <p className={styles['name']}>{name}</p>
        <p className={styles['quantity']}>
          {orders.quantity(quantity)}
          {quantity > 1 && ` · ${orders.each(price)}`}
        </p>
        {children}
      </div>
      <p className={styles['total']}>{formatMoney(total)}</p>
    </li>
  );
}
