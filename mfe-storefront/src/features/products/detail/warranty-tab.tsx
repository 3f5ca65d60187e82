import { Link } from '@evcare/shared-contracts/router';
import type { ProductDetail } from '@evcare/shared-contracts/shop';
import { products } from '../../../messages/products';
import styles from './product-tabs.module.css';

const t = products.detail;

export function WarrantyTab({ detail }: { detail: ProductDetail }) {
  const { warrantyMonths, product } = detail;
  return (
    <div className={styles['text']}>
      <p>{warrantyMonths > 0 ? t.warrantyMonths(warrantyMonths) : t.noWarranty}</p>
      {product.isHighVoltage && <p>{t.voltageWarranty}</p>}
      <p>{t.returns}</p>
      <p className={styles['links']}>
        <Link to="/policies/bao-hanh">{t.warrantyPolicy}</Link>
        <Link to="/policies/doi-tra">{t.returnPolicy}</Link>
      </p>
    </div>
  );
}
