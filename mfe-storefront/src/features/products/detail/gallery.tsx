import { useState } from 'react';
import type { Product, ProductDetail } from '@evcare/shared-contracts/shop';
import { Cluster, Stack } from '@evcare/shared-ui';
import { products as t } from '../../../messages/products';
import { ProductPicture } from '../../../shared/product/product-picture';
import styles from './gallery.module.css';
import { useSwipe } from './use-swipe';

const SIZES = '(min-width: 1264px) 600px, (min-width: 768px) 50vw, calc(100vw - 32px)';

interface GalleryProps {
  readonly product: Product;
  readonly pictures: ProductDetail['pictures'];
}

/** The product's picture, with thumbnails if there are several; on a touch screen, a swipe shows the next one. */
export function Gallery({ product, pictures = [] }: GalleryProps) {
  const [at, setAt] = useState(0);
  const swipe = useSwipe((step) => setAt(Math.min(Math.max(at + step, 0), Math.max(pictures.length - 1, 0))));
  const { category } = product;
  return (
    <Stack gap="12">
      <div className={styles['large']} {...swipe}>
        <ProductPicture
          picture={pictures[at] ?? product.picture}
          category={category}
          sizes={SIZES}
          loading="priority"
        />
      </div>
      {pictures.length > 1 && (
        <Cluster as="ul" gap="8" aria-label={t.detail.pictures}>
          {pictures.map((picture, index) => (
            <li key={picture.src}>
              <button
                type="button"
                className={styles['other']}
                aria-label={t.detail.picture(index + 1, pictures.length, picture.alt)}
                aria-current={index === at || undefined}
                onClick={() => setAt(index)}
              >
                <ProductPicture picture={picture} category={category} sizes="72px" decorative />
              </button>
            </li>
          ))}
        </Cluster>
      )}
    </Stack>
  );
}
