import { ChevronRight } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import type { ProductCategory } from '@evcare/shared-contracts/shop';
import { Inline, InlineText } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { products } from '../../../messages/products';
import styles from './breadcrumb.module.css';

/** Breadcrumb of a product: all products, then its category. */
export function Breadcrumb({ category }: { category: ProductCategory | null }) {
  return (
    <nav aria-label={products.detail.breadcrumb}>
      <Inline as="ol" gap="8" target size="14">
        <li>
          <InlineText as={Link} target tone="muted" plain className={styles['link']} to={PATHS.products}>
            {products.title}
          </InlineText>
        </li>
        {category && (
          <Inline as="li" gap="8" className={styles['step']}>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
            <InlineText
              as={Link}
              target
              tone="muted"
              plain
              className={styles['link']}
              to={`${PATHS.products}?category=${category}`}
            >
              {messages.productCategories[category].name}
            </InlineText>
          </Inline>
        )}
      </Inline>
    </nav>
  );
}
