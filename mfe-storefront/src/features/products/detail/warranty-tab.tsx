import { Link } from '@evcare/shared-contracts/router';
import { isFittedAtWorkshop, type ProductDetail } from '@evcare/shared-contracts/shop';
import { Cluster, Stack } from '@evcare/shared-ui';
import { productDetail as t } from '../../../messages/product-detail';
import { POLICY_ANSWERS } from '../../../shared/help/policy-answers';
import styles from './product-tabs.module.css';

export function WarrantyTab({ detail }: { detail: ProductDetail }) {
  const { warrantyMonths, product } = detail;
  return (
    <Stack gap="16" measure>
      <p>{warrantyMonths > 0 ? t.warrantyMonths(warrantyMonths) : t.noWarranty}</p>
      {product.isHighVoltage && <p>{t.voltageWarranty}</p>}
      <p>{t.returns(isFittedAtWorkshop(product))}</p>
      <Cluster as="p" gapX="24" className={styles['links']}>
        <Link to={POLICY_ANSWERS.warranty}>{t.warrantyPolicy}</Link>
        <Link to={POLICY_ANSWERS.returns}>{t.returnPolicy}</Link>
      </Cluster>
    </Stack>
  );
}
