import { formatNumber } from '@evcare/shared-contracts/format';
import type { ProductSize } from '@evcare/shared-contracts/shop';
import { Box } from '@evcare/shared-ui';
import { productDetail } from '../../../messages/product-detail';
import styles from './size-labels.module.css';

const t = productDetail.size;

/**
 * Dimensions of a product, written over its picture; hidden from screen readers, because the picture's
 * text alternative states them.
 */
export const SizeLabels = ({ size }: { readonly size: ProductSize }) => (
  <Box tone="ink" size="14" numeric className={styles['size']} aria-hidden="true">
    {(['width', 'depth', 'height'] as const).map((key) => (
      <span key={key} className={styles[key]}>{`${t[key]} ${formatNumber(size[key])} mm`}</span>
    ))}
  </Box>
);
