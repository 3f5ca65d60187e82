import { Zap } from 'lucide-react';
import { keepUnitsTogether } from '@evcare/shared-contracts/format';
import { Link } from '@evcare/shared-contracts/router';
import type { Product } from '@evcare/shared-contracts/shop';
import { Button, classNames, Cluster, Grid, Heading, Text, VisuallyHidden } from '@evcare/shared-ui';
import { products } from '../../messages/products';
import { FitNote } from '../vehicle/fit-note';
import { Price } from './price';
import styles from './product-card.module.css';
import { productPath } from './product-path';
import { ProductPicture, type ProductPictureProps } from './product-picture';
import { Rating } from './rating';
import { StockNote } from './stock-note';
import { useAddToCart } from './use-add-to-cart';

const t = products.card;

/** Width of a card's picture: half a phone less its gaps, a third of the list, a quarter of the container. */
const SIZES = '(min-width: 64rem) 290px, (min-width: 40rem) 33vw, 46vw';

export interface ProductCardProps {
  product: Product;
  headingLevel?: 2 | 3 | 4;
  /** `high` for the first card of a page, `eager` for those beside it; the rest load lazily. */
  priority?: boolean | 'high' | 'eager';
  /** True if the fitment to the visitor's vehicle is left out, since the list is about another one. */
  hidesFit?: boolean;
}

const loadingOf = (priority: ProductCardProps['priority']): ProductPictureProps['loading'] =>
  priority === true || priority === 'high' ? 'priority' : priority === 'eager' ? 'eager' : 'lazy';

/** Product in a list. The whole card links to its page, except for the button. */
export function ProductCard({ product, headingLevel = 3, priority, hidesFit }: ProductCardProps) {
  const addToCart = useAddToCart();
  const out = product.stock.state === 'out';
  return (
    <Grid as="article" gap="12" shrink className={styles['card']}>
      <ProductPicture
        className={styles['picture']}
        picture={product.picture}
        category={product.category}
        sizes={SIZES}
        loading={loadingOf(priority)}
        decorative
      />
      <Grid top gap="4" className={styles['words']}>
        <Heading as={`h${headingLevel}`} size="16" weight="regular" wrap="pretty" className={styles['name']}>
          <Text as={Link} tone="ink" plain className={styles['link']} to={productPath(product.slug)}>
            {keepUnitsTogether(product.name)}
          </Text>
        </Heading>
        <Price
          price={product.price}
          compareAtPrice={product.compareAtPrice}
          stacked
          aside={product.rating && <Rating rating={product.rating} />}
        />
      </Grid>
      <Cluster gap="4" pad="8" className={styles['chips']}>
        {product.isHighVoltage && (
          <Text tone="warning" weight="strong" className={styles['chip']}>
            <Zap size={14} strokeWidth={2} aria-hidden="true" />
            {t.highVoltage}
          </Text>
        )}
        {product.stock.state !== 'in' && (
          <p className={styles['chip']}>
            <StockNote stock={product.stock} />
          </p>
        )}
        {product.variantCount && <p className={styles['chip']}>{t.variants(product.variantCount)}</p>}
        {!hidesFit && <FitNote className={classNames(styles['chip'], styles['fit'])} product={product} />}
      </Cluster>
      <Button
        className={styles['add']}
        variant="secondary"
        block
        disabled={out}
        onClick={() => addToCart(product)}
      >
        {out ? t.out : t.add} <VisuallyHidden>{product.name}</VisuallyHidden>
      </Button>
    </Grid>
  );
}

export { ProductCardSkeleton } from './product-card-skeleton';
