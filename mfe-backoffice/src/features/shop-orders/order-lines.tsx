import type { ShopOrder } from '@evcare/shared-contracts/office';
import { Hint, Subheading } from '@evcare/shared-ui';
import { shopOrders } from '../../messages/shop-orders';
import { money } from '../../shared/numbers';
import styles from './shop-orders.module.css';

const t = shopOrders.detail;

/** Lines and totals of an order. */
export function OrderLines({ order }: { readonly order: ShopOrder }) {
  const sums = [
    [t.subtotal, order.subtotal],
    [t.discount, -order.discount],
    [t.shipping, order.shippingFee],
    [t.shippingDiscount, -order.shippingDiscount],
  ] as const;
  return (
    <section aria-labelledby="shop-order-lines">
      <Subheading below="8" size="16" id="shop-order-lines">
        {t.lines}
      </Subheading>
      <table className={styles['lines']}>
        <thead>
          <tr>
            <th scope="col">{t.product}</th>
            <th scope="col">{t.quantity}</th>
            <th scope="col">{t.sum}</th>
          </tr>
        </thead>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.productId}>
              <td>
                {line.name}
                <br />
                <Hint as="span">
                  {line.sku} · {money(line.price)}
                </Hint>
              </td>
              <td>{line.quantity}</td>
              <td>{money(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(
            ([label, sum], index) =>
              (index === 0 || sum !== 0) && (
                <tr key={label}>
                  <th scope="row" colSpan={2}>
                    {label}
                    {label === t.discount && order.promoCode && ` (${order.promoCode})`}
                  </th>
                  <td>{money(sum)}</td>
                </tr>
              ),
          )}
          <tr data-strong>
            <th scope="row" colSpan={2}>
              {t.total}
            </th>
            <td>{money(order.total)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
