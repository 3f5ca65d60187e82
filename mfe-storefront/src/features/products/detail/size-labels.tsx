import { formatNumber } from '@evcare/shared-contracts/format';
import type { ProductSize } from '@evcare/shared-contracts/shop';
import { products } from '../../../messages/products';
import styles from './size-labels.module.css';

const t = products.detail.size;

/** The measures of a product, written over its picture, which is described by the same measures. */
export const SizeLabels = ({ size }: { readonly size: ProductSize }) => (
  <div className={styles['size']} aria-hidden="true">
    {(['width', 'depth', 'height'] as const).map((key) => (
      <span key={key} className={styles[key]}>{`${t[key]} ${formatNumber(size[key])} mm`}</span>
    ))}
  </div>
);
