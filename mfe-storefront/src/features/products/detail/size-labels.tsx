import type { ProductSize } from '@evcare/shared-contracts/shop';
import { products } from '../../../messages/products';
import styles from './size-labels.module.css';

const t = products.detail.size;

/** The measures of a product, written over its picture, which is described by the same measures. */
export const SizeLabels = ({ size }: { readonly size: ProductSize }) => (
  <div className={styles['size']} aria-hidden="true">
    <span className={styles['width']}>{t.width(size.width)}</span>
    <span className={styles['depth']}>{t.depth(size.depth)}</span>
    <span className={styles['height']}>{t.height(size.height)}</span>
  </div>
);
