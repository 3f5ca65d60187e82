import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import type { Product } from '@evcare/shared-contracts/shop';
import { buttonClass } from '@evcare/shared-ui';
import { products } from '../../../messages/products';
import { ParcelPicture } from '../../../shared/pictures/scenes';
import { useGet } from '../../../shared/product/use-get';
import styles from './product-gone.module.css';
import { ProductRow } from './product-row';

const t = products.detail;

/** Replacement for a product that is no longer sold: similar products and a link back. */
export function ProductGone({ slug }: { slug: string }) {
  const { value } = useGet<{ items: Product[] }>(`/products/${encodeURIComponent(slug)}/related`);
  return (
    <>
      <div className={styles['gone']}>
        <div className={styles['art']}>
          <ParcelPicture />
        </div>
        <h1 className={styles['title']}>{t.gone}</h1>
        <p className={styles['text']}>{t.goneText}</p>
        <Link className={buttonClass()} to={PATHS.products}>
          {t.all}
        </Link>
      </div>
      <ProductRow title={t.goneMaybe} products={value?.items ?? []} />
    </>
  );
}
