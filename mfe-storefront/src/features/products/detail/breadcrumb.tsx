import { ChevronRight } from 'lucide-react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Inline, InlineText } from '@evcare/shared-ui';
import { productDetail } from '../../../messages/product-detail';
import { products } from '../../../messages/products';
import styles from './breadcrumb.module.css';

/** Parent of the current page. */
export interface BreadcrumbStep {
  readonly name: string;
  readonly to: string;
}

/** Breadcrumb of a product or its document: all products, then the parent page if there is one. */
export function Breadcrumb({ step }: { step: BreadcrumbStep | undefined }) {
  return (
    <nav aria-label={productDetail.breadcrumb}>
      <Inline as="ol" gap="8" target size="14">
        <li>
          <InlineText as={Link} target tone="muted" plain className={styles['link']} to={PATHS.products}>
            {products.title}
          </InlineText>
        </li>
        {step && (
          <Inline as="li" gap="8" className={styles['step']}>
            <ChevronRight size={16} strokeWidth={1.75} aria-hidden="true" />
            <InlineText as={Link} target tone="muted" plain className={styles['link']} to={step.to}>
              {step.name}
            </InlineText>
          </Inline>
        )}
      </Inline>
    </nav>
  );
}
