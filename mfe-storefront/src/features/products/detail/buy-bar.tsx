import { formatMoney } from '@evcare/shared-contracts/format';
import type { Product } from '@evcare/shared-contracts/shop';
import { Button, Grid, Hint, Text, VisuallyHidden } from '@evcare/shared-ui';
import { productDetail } from '../../../messages/product-detail';
import { products } from '../../../messages/products';
import styles from './buy-bar.module.css';
import type { Purchase } from './use-purchase';

/** Id of the part of the page that a sold-out product has instead of its delivery. */
export const SOLD_OUT_ID = 'sold-out';

function leadTo({ ownerDocument }: HTMLElement, id: string): void {
  const place = ownerDocument.getElementById(id);
  place?.scrollIntoView({ block: 'center' });
  place?.focus({ preventScroll: true });
}

/**
 * Price and buttons at the bottom of a phone. They are read after the delivery time, and shown in the normal
 * flow at the end of the page, so that they never cover content.
 */
export function BuyBar({ product, purchase }: { product: Product; purchase: Purchase }) {
  const out = product.stock.state === 'out';
  return (
    <Grid
      gap="4"
      gapX="8"
      line="top"
      className={styles['bar']}
      role="group"
      aria-label={productDetail.buyBar}
    >
      <Text span={!out} weight="strong" numeric>
        {formatMoney(product.price * purchase.quantity)}
      </Text>
      {out ? (
        <>
          <Hint self="center" text="end">
            {products.card.out}
          </Hint>
          <Button
            className={styles['wide']}
            onClick={({ currentTarget }) => leadTo(currentTarget, SOLD_OUT_ID)}
          >
            {productDetail.whenSoldOut}
          </Button>
        </>
      ) : (
        <>
          <Button className={styles['button']} variant="secondary" onClick={purchase.add}>
            {products.card.add} <VisuallyHidden>{product.name}</VisuallyHidden>
          </Button>
          <Button className={styles['button']} onClick={purchase.buy}>
            {productDetail.buy}
          </Button>
        </>
      )}
    </Grid>
  );
}
