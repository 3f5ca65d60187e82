import type { ShopOrder } from '@evcare/shared-contracts/office';
import { shopOrders } from '../../messages/shop-orders';
import { money } from '../../shared/numbers';
import styles from './shop-orders.module.css';

const text = shopOrders.detail;

/** Lines and totals of an order. */
export function OrderLines({ order }: { readonly order: ShopOrder }) {
  const sums = [
    [text.subtotal, order.subtotal],
    [text.discount, -order.discount],
    [text.shipping, order.shippingFee],
    [text.shippingDiscount, -order.shippingDiscount],
  ] as const;
  return (
    <section aria-labelledby="shop-order-lines">
      <h3 id="shop-order-lines" className={styles['heading']}>
        {text.lines}
      </h3>
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col">{text.product}</th>
            <th scope="col">{text.quantity}</th>
            <th scope="col">{text.sum}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.productId}>
              <td>
                {line.name}
                <br />
                <span className={styles['muted']}>
                  {line.sku} · {money(line.price)}
                </span>
              </td>
              <td>{line.quantity}</td>
              <td>{money(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(
            ([label, sum], at) =>
              (at === 0 || sum !== 0) && (
                <tr key={label}>
                  <th scope="row" colSpan={2}>
                    {label}
                    {label === text.discount && order.promoCode && ` (${order.promoCode})`}
                  </th>
                  <td>{money(sum)}</td>
                </tr>
              ),
          )}
          <tr data-strong>
            <th scope="row" colSpan={2}>
              {text.total}
            </th>
            <td>{money(order.total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
