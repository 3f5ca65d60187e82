import type { ReactNode } from 'react';
import { formatMoney, keepUnitsTogether } from '@evcare/shared-contracts/format';
import type { Picture, ProductCategory } from '@evcare/shared-contracts/shop';
import { classNames, Grid, Hint, Text } from '@evcare/shared-ui';
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
    <Grid
      as="li"
      gap="4"
      gapX="16"
      align="start"
      className={classNames(styles['line'], compact && styles['compact'])}
    >
      <ProductPicture
        className={styles['picture']}
        picture={picture}
        category={category}
        sizes={compact ? '56px' : '80px'}
        decorative
      />
      <div>
        <Text weight="strong" className={styles['name']}>
          {typeof name === 'string' ? keepUnitsTogether(name) : name}
        </Text>
        <Hint>
          {orders.quantity(quantity)}
          {quantity > 1 && ` · ${orders.each(price)}`}
        </Hint>
        {children}
      </div>
      <Text weight="strong" numeric text="end" className={styles['total']}>
        {formatMoney(total)}
      </Text>
    </Grid>
  );
}
