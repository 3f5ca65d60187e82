import { X } from 'lucide-react';
import { useRef } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import type { ProductList } from '@evcare/shared-contracts/shop';
import { Box, Cluster, Span, VisuallyHidden } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { productFilters as t } from '../../../messages/product-list';
import { vehicle as vehicleText } from '../../../messages/vehicle';
import { useFocusInPlace } from '../../../shared/product/use-focus-in-place';
import { cleared, narrowed, writeFilter, type ProductFilter } from '../product-filter';
import styles from './active-filters.module.css';
import { attributeName } from './facet-choices';

type Facets = ProductList['facets'];

interface Chip {
  readonly label: string;
  readonly without: ProductFilter;
}

function priceLabel(min: number | null, max: number | null): string {
  const quick = t.quickPrices.find((item) => item.min === min && item.max === max);
  if (quick) return quick.label;
  if (min !== null && max !== null) return t.between(min, max);
  return min !== null ? t.from(min) : t.to(max ?? 0);
}

function chipsOf(filter: ProductFilter, vehicleName: string, facets: Facets | undefined): Chip[] {
  const { category, q, min, max, brands, inStock, attributes, vehicle } = filter;
  const chip = (label: string, change: Partial<ProductFilter>): Chip => ({
    label,
    without: narrowed(filter, change),
  });
  return [
    ...(q ? [chip(t.search(q), { q: null })] : []),
    ...(category
      ? [chip(messages.productCategories[category].name, { category: null, attributes: [] })]
      : []),
    ...(min !== null || max !== null ? [chip(priceLabel(min, max), { min: null, max: null })] : []),
    ...(vehicle ? [chip(vehicleText.fits(vehicleName), { vehicle: null })] : []),
    ...(inStock ? [chip(t.inStock, { inStock: false })] : []),
    ...attributes.map((choice) =>
      chip(attributeName(choice, facets), { attributes: attributes.filter((item) => item !== choice) }),
    ),
    ...brands.map((brand) => chip(brand, { brands: brands.filter((item) => item !== brand) })),
  ];
}

interface ActiveFiltersProps {
  readonly filter: ProductFilter;
  readonly vehicleName: string;
  readonly facets: Facets | undefined;
}

/** Active filters, each with a link that removes it. */
export function ActiveFilters({ filter, vehicleName, facets }: ActiveFiltersProps) {
  const chips = chipsOf(filter, vehicleName, facets);
  const list = useRef<HTMLUListElement>(null);
  const focus = useFocusInPlace(list, chips.length);
  if (chips.length === 0) return null;
  return (
    <Cluster ref={list} {...focus} as="ul" gap="8" aria-label={t.active}>
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Box
            as={Link}
            ground="primary-soft"
            tone="ink"
            className={styles['chip']}
            to={PATHS.products + writeFilter(without)}
            preventScrollReset
          >
            <VisuallyHidden>{t.remove} </VisuallyHidden>
            <Span cut>{label}</Span>
            <X size={16} strokeWidth={1.75} aria-hidden="true" />
          </Box>
        </li>
      ))}
      <li>
        <Box
          as={Link}
          tone="primary"
          weight="strong"
          className={styles['clear']}
          to={PATHS.products + writeFilter(cleared(filter))}
          preventScrollReset
        >
          {t.clearAll}
        </Box>
      </li>
    </Cluster>
  );
}
