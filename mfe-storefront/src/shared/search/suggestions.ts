import { PATHS } from '@evcare/shared-contracts';
import { benefitText, type Product, type SearchResult, type Service } from '@evcare/shared-contracts/shop';
import { search as t } from '../../messages/search';
import type { HelpHit } from '../help/find-help';
import { productPath } from '../product/product-path';
import { packagesPath } from '../product/package-path';

/** Search result of any kind. */
export interface Suggestion {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly detail: string;
  /** Set for products, which show their picture. */
  readonly product?: Product;
}

export type GroupName = 'products' | 'services' | 'packages' | 'promotions' | 'help';

export interface SuggestionGroup {
  readonly name: GroupName;
  readonly items: readonly Suggestion[];
}

/** Maximum number of results per kind (product rule §2.1). */
const MAX_RESULTS: Record<GroupName, number> = {
  products: 5,
  services: 3,
  packages: 2,
  promotions: 2,
  help: 3,
};

const servicePath = ({ tier, type }: Service): string => {
  if (tier) return `${PATHS.services}?tier=${tier}`;
  return type === 'ai-diagnostics' || type === 'failure-prediction'
    ? `${PATHS.services}?type=${type}`
    : PATHS.services;
};

/**
 * Groups results by kind as options of the listbox with this id; omits empty kinds. Answers come first if the search
 * asks for help, otherwise last.
 */
export function toGroups(results: SearchResult, help: readonly HelpHit[], listId: string): SuggestionGroup[] {
  const groups: Record<GroupName, Omit<Suggestion, 'id'>[]> = {
    products: results.products.map((product) => ({
      href: productPath(product.slug),
      title: product.name,
      detail: '',
      product,
    })),
    services: results.services.map((service) => ({
      href: servicePath(service),
      title: service.name,
      detail: t.from(service.priceFrom),
    })),
    packages: results.packages.map(({ tier, vehicleType, name, price, months }) => ({
      href: `${packagesPath(vehicleType)}&tier=${tier}`,
      title: name,
      detail: t.months(price, months),
    })),
    promotions: results.promotions.map((offer) => ({
      href: `${PATHS.promotions}?group=${offer.group}`,
      title: offer.title,
      detail: `${offer.code}: ${benefitText(offer)}`,
    })),
    help: help.map(({ href, title, policy }) => ({ href, title, detail: policy })),
  };
  const names = Object.keys(MAX_RESULTS) as GroupName[];
  const asksForHelp = help[0]?.isExact === true;
  const others = names.filter((name) => name !== 'help');
  const ordered: readonly GroupName[] = asksForHelp ? ['help', ...others] : [...others, 'help'];
  return ordered
    .map((name) => ({
      name,
      items: groups[name]
        .slice(0, MAX_RESULTS[name])
        .map((item, index) => ({ ...item, id: `${listId}-${name}-${index}` })),
    }))
    .filter(({ items }) => items.length > 0);
}
