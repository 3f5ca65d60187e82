import { Link } from '@evcare/shared-contracts/router';
import type { ProductDetail } from '@evcare/shared-contracts/shop';
import { products } from '../../../messages/products';
import styles from './product-tabs.module.css';

const text = products.detail;

export function WarrantyTab({ detail }: { detail: ProductDetail }) {
  const { warrantyMonths, product } = detail;
  return (
    <div className={styles['text']}>
      <p>{warrantyMonths > 0 ? text.warrantyMonths(warrantyMonths) : text.noWarranty}</p>
      {product.isHighVoltage && <p>{text.voltageWarranty}</p>}
      <p>{text.returns}</p>
      <p className={styles['links']}>
        <Link to="/policies/bao-hanh">{text.warrantyPolicy}</Link>
        <Link to="/policies/doi-tra">{text.returnPolicy}</Link>
      </p>
    </div>
  );
}
