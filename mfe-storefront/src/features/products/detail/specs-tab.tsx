import type { ReactNode } from 'react';
import type { ProductDetail } from '@evcare/shared-contracts/shop';
import { Grid } from '@evcare/shared-ui';
import { productDetail as t } from '../../../messages/product-detail';
import { DocumentLinks } from './document-links';
import styles from './product-tabs.module.css';

export function SpecsTab({ detail }: { detail: ProductDetail }) {
  const { product, specs, inBox = [], documents = [], origin, weightGram } = detail;
  const facts: { label: string; value: ReactNode }[] = [
    { label: t.brand, value: product.brand },
    ...specs,
    ...(origin ? [{ label: t.origin, value: origin }] : []),
    ...(inBox.length > 0 ? [{ label: t.inBox, value: inBox.join(', ') }] : []),
    ...(weightGram > 0 ? [{ label: t.weight, value: t.kilograms(weightGram) }] : []),
    ...(documents.length > 0
      ? [{ label: t.documents, value: <DocumentLinks slug={product.slug} documents={documents} /> }]
      : []),
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
