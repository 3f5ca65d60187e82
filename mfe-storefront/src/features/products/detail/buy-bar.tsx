import { formatMoney } from '@evcare/shared-contracts/format';
import type { Product } from '@evcare/shared-contracts/shop';
import { Button, Text, VisuallyHidden } from '@evcare/shared-ui';
import { productDetail } from '../../../messages/product-detail';
import { products } from '../../../messages/products';
import styles from './buy-bar.module.css';
import type { Purchase } from './use-purchase';

/**
 * Price and buttons at the bottom of a phone. The bar is in the normal flow at the end of the page, so
 * that it never covers content.
 */
export function BuyBar({ product, purchase }: { product: Product; purchase: Purchase }) {
  const out = product.stock.state === 'out';
  return (
    <div className={styles['bar']} role="group" aria-label={productDetail.buyBar}>
      <Text span weight="strong" numeric>
        {formatMoney(product.price * purchase.quantity)}
      </Text>
      <Button className={styles['button']} variant="secondary" disabled={out} onClick={purchase.add}>
        {out ? products.card.out : products.card.add} <VisuallyHidden>{product.name}</VisuallyHidden>
      </Button>
      {!out && (
        <Button className={styles['button']} onClick={purchase.buy}>
          {productDetail.buy}
        </Button>
      )}
    </div>
  );
}
