import { useId } from 'react';
import type { Product } from '@evcare/shared-contracts/shop';
import { Grid, Heading, Stack } from '@evcare/shared-ui';
import { ProductCard } from '../../../shared/product/product-card';
import styles from './product-row.module.css';

interface ProductRowProps {
  title: string;
  products: readonly Product[];
  /** True if the heading names the vehicle that the products fit. */
  hidesFit?: boolean;
}

/** Row of products under a heading; renders nothing if there are none. */
export function ProductRow({ title, products, hidesFit = false }: ProductRowProps) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <Stack as="section" gap="24" aria-labelledby={id}>
      <Heading size="24" id={id}>
        {title}
      </Heading>
      <Grid as="ul" columns="2" gap="32" gapX="16" className={styles['row']}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} hidesFit={hidesFit} />
          </li>
        ))}
      </Grid>
    </Stack>
  );
}
