import { ChevronRight } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import type { ProductCategory } from '@evcare/shared-contracts/shop';
import { messages } from '../../../messages';
import { products } from '../../../messages/products';
import styles from './breadcrumb.module.css';

/** Breadcrumb of a product: all products, then its category. */
export function Breadcrumb({ category }: { category: ProductCategory | null }) {
  return (
    <nav className={styles['breadcrumb']} aria-label={products.detail.breadcrumb}>
      <ol className={styles['list']}>
        <li>
          <Link className={styles['link']} to={PATHS.products}>
            {products.title}
          </Link>
        </li>
        {category && (
          <li className={styles['step']}>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
            <Link className={styles['link']} to={`${PATHS.products}?category=${category}`}>
              {messages.productCategories[category].name}
            </Link>
          </li>
        )}
      </ol>
    </nav>
  );
}
