import { useId } from 'react';
import type { Product } from '@evcare/shared-contracts/shop';
import { ProductCard } from '../../../shared/product/product-card';
import styles from './product-row.module.css';

/** Row of products under a heading; renders nothing if there are none. */
export function ProductRow({ title, products }: { title: string; products: readonly Product[] }) {
  const id = useId();
  if (products.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 className={styles['title']} id={id}>
        {title}
      </h2>
      <ul className={styles['row']}>
        {products.map((product) => (
          <li key={product.id}>
            <ProductCard product={product} />
          </li>
        ))}
      </ul>
    </section>
  );
}
