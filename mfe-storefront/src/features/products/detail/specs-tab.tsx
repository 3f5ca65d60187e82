import type { ProductDetail } from '@evcare/shared-contracts/shop';
import { Grid } from '@evcare/shared-ui';
import { products } from '../../../messages/products';
import styles from './product-tabs.module.css';

const t = products.detail;

export function SpecsTab({ detail }: { detail: ProductDetail }) {
  const { product, specs, inBox = [], origin, weightGram } = detail;
  const facts = [
    { label: t.brand, value: product.brand },
    ...specs,
    ...(origin ? [{ label: t.origin, value: origin }] : []),
    ...(inBox.length > 0 ? [{ label: t.inBox, value: inBox.join(', ') }] : []),
    ...(weightGram > 0 ? [{ label: t.weight, value: t.kilograms(weightGram) }] : []),
  ];
  return (
    <dl className={styles['facts']}>
      {facts.map(({ label, value }) => (
        <Grid gap="16" padY="12" line="bottom" key={label} className={styles['fact']}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Grid>
      ))}
    </dl>
  );
}
