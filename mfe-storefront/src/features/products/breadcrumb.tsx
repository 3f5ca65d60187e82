import { PATHS } from '@evcare/shared-contracts';
import { products } from '../../messages/products';
import { Breadcrumb, type BreadcrumbStep } from '../../shared/breadcrumb/breadcrumb';

const ALL: BreadcrumbStep = { name: products.title, to: PATHS.products };

/** Breadcrumb of a product or its document: all products, then the parent page if there is one. */
export function ProductBreadcrumb({ step }: { step: BreadcrumbStep | undefined }) {
  return <Breadcrumb steps={step ? [ALL, step] : [ALL]} />;
}
