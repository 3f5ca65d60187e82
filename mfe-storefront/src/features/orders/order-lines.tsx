import { keepUnitsTogether } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { Order } from '@evcare/shared-contracts/shop';
import { Hint, InlineText, List, Text } from '@evcare/shared-ui';
import { orders } from '../../messages/orders';
import { OrderLine } from '../../shared/order/order-line';
import { Sums, type Sum } from '../../shared/order/sums';
import { productPath } from '../../shared/product/product-path';
import { reviewsPath } from '../../shared/product/reviews-path';
import { useSession } from '../../shared/scope';
import styles from './order-page.module.css';

const t = orders.totals;

type Amounts = Pick<Order, 'subtotal' | 'discount' | 'shippingFee' | 'shippingDiscount' | 'promoCode'>;

/** Returns the breakdown of an order's total. */
export function sumsOf({ subtotal, discount, shippingFee, shippingDiscount, promoCode }: Amounts): Sum[] {
  const by = promoCode ? t.discountBy(promoCode) : t.discount;
  return [
    { label: t.subtotal, amount: subtotal },
    ...(discount > 0 ? [{ label: by, amount: -discount }] : []),
    { label: t.shipping, amount: shippingFee, ...(shippingFee === 0 && { shown: t.free }) },
    ...(shippingDiscount > 0 ? [{ label: t.shippingDiscount, amount: -shippingDiscount }] : []),
  ];
}

/** Lines of an order and the breakdown of its total. */
export function OrderLines({ order }: { order: Order }) {
  // Reviews are written by accounts only.
  const { signedIn } = useSession();
  return (
    <>
      <List gap="16" line="bottom" className={styles['lines']}>
        {order.lines.map(
          ({ productId, slug, name, picture, price, quantity, total, discountShare, serials, review }) => (
            <OrderLine
              key={productId}
              picture={picture}
              price={price}
              quantity={quantity}
              total={total}
              name={<Link to={productPath(slug)}>{keepUnitsTogether(name)}</Link>}
            >
              {serials?.length ? <Hint>{orders.serials(serials)}</Hint> : null}
              {discountShare > 0 && (
                <Text tone="success" size="14">
                  {orders.share(discountShare)}
                </Text>
              )}
              {signedIn && review && (
                <InlineText
                  as={Link}
                  target
                  className={styles['screen']}
                  to={reviewsPath(slug)}
                  aria-label={`${orders.reviews[review]} ${name}`}
                >
                  {orders.reviews[review]}
                </InlineText>
              )}
            </OrderLine>
          ),
        )}
      </List>
      <Sums rows={sumsOf(order)} totalLabel={t.total} total={order.total} />
    </>
  );
}
