import type { CartChange } from '@evcare/shared-contracts/shop';
import { formatMoney, keepUnitsTogether } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import { BoxLink, classNames, Grid, Hint, InlineText, Stack, Text, VisuallyHidden } from '@evcare/shared-ui';
import { Trash2 } from 'lucide-react';
import { cart as t } from '../../messages/cart';
import { products } from '../../messages/products';
import { mostOf, type CartLine as Line } from '../../shared/cart/cart-slice';
import { QuantityStepper } from '../../shared/cart/quantity-stepper';
import { useCartActions } from '../../shared/cart/use-cart';
import { productPath } from '../../shared/product/product-path';
import { ProductPicture } from '../../shared/product/product-picture';
import { StockNote } from '../../shared/product/stock-note';
import styles from './cart-line.module.css';
import { Misfit } from './misfit';

interface CartLineProps {
  line: Line;
  onRemove: () => void;
  /** Integer đồng; set if the price has changed since the product was added. */
  priceBefore?: number | undefined;
  change?: CartChange | undefined;
  /** Narrow layout, for the drawer. */
  compact?: boolean;
  onVisit?: () => void;
}

/** Product of the cart with its quantity and price. */
export function CartLine({ line, onRemove, priceBefore, change, compact = false, onVisit }: CartLineProps) {
  const { setQuantity } = useCartActions();
  const { name, price, compareAtPrice, quantity } = line;
  return (
    <Grid
      as="li"
      align="center"
      gap="8"
      gapX="12"
      padY="16"
      line="bottom"
      className={classNames(styles['line'], compact && styles['compact'])}
    >
      <ProductPicture
        className={styles['picture']}
        picture={line.picture}
        category={line.category}
        sizes="112px"
        loading="eager"
        decorative
      />
      <Stack self="start" className={styles['words']}>
        <p className={styles['name']}>
          <BoxLink
            as={Link}
            tone="ink"
            weight="strong"
            plain
            className={styles['link']}
            to={productPath(line.slug)}
            onClick={onVisit}
          >
            {keepUnitsTogether(name)}
          </BoxLink>
        </p>
        <Hint numeric>
          {t.unitPrice} {formatMoney(price)}
          {compareAtPrice !== null && compareAtPrice > price && (
            <>
              <VisuallyHidden>, {products.card.listPrice}</VisuallyHidden>{' '}
              <s>{formatMoney(compareAtPrice)}</s>
            </>
          )}
        </Hint>
        {priceBefore !== undefined && (
          <Text tone="warning" size="14" weight="strong" wrap="balance">
            {t.priceChanged(priceBefore, price)}
          </Text>
        )}
        {change ? (
          <Text tone="warning" size="14" weight="strong" wrap="balance">
            {t.onlyLeft(change.to)}
          </Text>
        ) : (
          <StockNote stock={line.stock} />
        )}
        <Misfit product={line} />
      </Stack>
      <div className={styles['quantity']}>
        <QuantityStepper
          name={name}
          value={quantity}
          least={0}
          most={Math.min(mostOf(line), change?.to ?? Infinity)}
          onChange={(newQuantity) => (newQuantity === 0 ? onRemove() : setQuantity(line.id, newQuantity))}
        />
      </div>
      <Text weight="strong" numeric text="end" nowrap className={styles['total']}>
        {formatMoney(price * quantity)}
      </Text>
      <InlineText
        type="button"
        as="button"
        self="start"
        justify="center"
        selfX="end"
        gap="8"
        target
        padX="8"
        radius="control"
        tone="muted"
        className={styles['remove']}
        aria-label={t.removeOne(name)}
        onClick={onRemove}
      >
        <Trash2 size={20} strokeWidth={1.75} aria-hidden="true" />
        <span className={styles['removeLabel']}>{t.remove}</span>
      </InlineText>
    </Grid>
  );
}
