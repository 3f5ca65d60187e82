import type { ReactNode } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import type { ProductDetail } from '@evcare/shared-contracts/shop';
import { Box, Grid, InlineText } from '@evcare/shared-ui';
import { productDetail } from '../../../messages/product-detail';
import styles from './product-tabs.module.css';

const t = productDetail;

type DocumentLinks = NonNullable<ProductDetail['documents']>;

function Documents({ slug, documents }: { slug: string; documents: DocumentLinks }) {
  return (
    <Box as="ul">
      {documents.map(({ kind, title }) => (
        <li key={kind}>
          <InlineText as={Link} target to={`${PATHS.products}/${slug}/documents/${kind}`}>
            {title}
          </InlineText>
        </li>
      ))}
    </Box>
  );
}

export function SpecsTab({ detail }: { detail: ProductDetail }) {
  const { product, specs, inBox = [], documents = [], origin, weightGram } = detail;
  const facts: { label: string; value: ReactNode }[] = [
    { label: t.brand, value: product.brand },
    ...specs,
    ...(origin ? [{ label: t.origin, value: origin }] : []),
    ...(inBox.length > 0 ? [{ label: t.inBox, value: inBox.join(', ') }] : []),
    ...(weightGram > 0 ? [{ label: t.weight, value: t.kilograms(weightGram) }] : []),
    ...(documents.length > 0
      ? [{ label: t.documents, value: <Documents slug={product.slug} documents={documents} /> }]
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
