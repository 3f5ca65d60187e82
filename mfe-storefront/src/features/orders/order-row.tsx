import { PATHS } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { OrderRow as Row } from '@evcare/shared-contracts/shop';
import { orders } from '../../messages/orders';
import { OrderStatusBadge } from '../../shared/order/order-status';
import { ProductPicture } from '../../shared/product/product-picture';
import styles from './order-row.module.css';

const t = orders.list;

/** Summary of an order; the whole row links to it. */
export function OrderRow({ row }: { row: Row }) {
  const { code, status, placedAt, total, itemCount, names, pictures } = row;
  const [first = code, ...others] = names;
  return (
    <li className={styles['row']}>
      <div className={styles['pictures']}>
        {pictures.slice(0, 3).map((picture) => (
          <ProductPicture
            key={picture.src}
            className={styles['picture']}
            picture={picture}
            category="tool"
            sizes="64px"
            decorative
          />
        ))}
      </div>
      <div className={styles['words']}>
        <h2 className={styles['code']}>
          <Link className={styles['link']} to={`${PATHS.orders}/${encodeURIComponent(code)}`}>
            {orders.heading(code)}
          </Link>
        </h2>
        <p className={styles['names']}>
          {first}
          {others.length > 0 && ` ${t.more(others.length)}`}
        </p>
        <p className={styles['muted']}>{orders.placedAt(placedAt)}</p>
      </div>
      <div className={styles['end']}>
        <OrderStatusBadge status={status} />
        <p className={styles['total']}>{formatMoney(total)}</p>
        <p className={styles['muted']}>{t.count(itemCount)}</p>
      </div>
    </li>
  );
}
