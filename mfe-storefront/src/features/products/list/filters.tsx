import {
  PRODUCT_CATEGORIES,
  VEHICLE_TYPES,
  type ProductList,
  type Vehicle,
} from '@evcare/shared-contracts/shop';
import { CheckboxField, Inline, Stack } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { products } from '../../../messages/products';
import { useVehicle } from '../../../shared/vehicle/use-vehicle';
import { fullName } from '../../../shared/vehicle/vehicle-name';
import type { ProductFilter, VehicleFilter } from '../product-filter';
import { ChoiceList, Count, FilterGroup, type FilterChoice } from './filter-parts';
import styles from './filters.module.css';
import { PriceFilter } from './price-filter';
import type { ChangeFilter } from './use-filter';

const t = products.filters;

type Facets = ProductList['facets'];

interface FiltersProps {
  filter: ProductFilter;
  /** Facets of the list; undefined until the first response. */
  facets: Facets | undefined;
  change: ChangeFilter;
}

function categoryChoices(filter: ProductFilter, facets: Facets | undefined): FilterChoice[] {
  const countOf = (value: string) =>
    facets && (facets.categories.find((item) => item.value === value)?.count ?? 0);
  const all = facets?.categories.reduce((sum, { count }) => sum + count, 0);
  return [
    {
      label: t.all,
      part: { category: null },
      chosen: filter.category === null,
      count: all,
    },
    ...PRODUCT_CATEGORIES.map((category) => ({
      label: messages.productCategories[category].name,
      part: { category },
      chosen: filter.category === category,
      count: countOf(category),
    })),
  ];
}

function vehicleChoices(
  filter: ProductFilter,
  ownVehicle: (Vehicle & { name: string }) | null,
): FilterChoice[] {
  const { vehicle } = filter;
  const choice = (label: string, to: VehicleFilter | null): FilterChoice => ({
    label,
    part: { vehicle: to },
    chosen: vehicle?.model === to?.model && (to?.model != null || vehicle?.type === to?.type),
  });
  return [
    choice(t.anyVehicle, null),
    ...VEHICLE_TYPES.map((type) => choice(t.vehicles[type], { type, model: null, year: null })),
    ...(ownVehicle?.model
      ? [choice(ownVehicle.name, { type: ownVehicle.type, model: ownVehicle.model, year: ownVehicle.year })]
      : []),
  ];
}

/** All filters of the list. The address holds the choices. */
export function Filters({ filter, facets, change }: FiltersProps) {
  const { vehicle, model } = useVehicle();
  const ownVehicle = vehicle && { ...vehicle, name: fullName(vehicle, model) };
  // A selected brand stays visible even if the other filters leave none of its products.
  const offered = facets?.brands ?? [];
  const lost = filter.brands.filter((brand) => !offered.some(({ value }) => value === brand));
  const brands = [...offered, ...(facets ? lost.map((value) => ({ value, count: 0 })) : [])];

  const shared = { filter, change };
  const changeBrand = (brand: string, chosen: boolean) =>
    change((wanted) => {
      const others = wanted.brands.filter((item) => item !== brand);
      return { brands: chosen ? [...others, brand] : others };
    });

  return (
    <Stack gap="32">
      <FilterGroup title={t.category}>
        <ChoiceList choices={categoryChoices(filter, facets)} {...shared} />
      </FilterGroup>
      <FilterGroup title={t.price}>
        <PriceFilter filter={filter} range={facets?.price} change={change} />
      </FilterGroup>
      <FilterGroup title={t.vehicle}>
        <ChoiceList choices={vehicleChoices(filter, ownVehicle)} {...shared} />
      </FilterGroup>
      <FilterGroup title={t.stock}>
        <CheckboxField
          className={styles['box']}
          checked={filter.inStock}
          onChange={({ target }) => change({ inStock: target.checked })}
          label={
            <Inline as="span" align="baseline" justify="between" gap="12">
              {t.inStock} <Count value={facets?.inStock} />
            </Inline>
          }
        />
      </FilterGroup>
      {brands.length > 0 && (
        <FilterGroup title={t.brand}>
          {brands.map(({ value, count }) => (
            <CheckboxField
              key={value}
              className={styles['box']}
              checked={filter.brands.includes(value)}
              onChange={({ target }) => changeBrand(value, target.checked)}
              label={
                <Inline as="span" align="baseline" justify="between" gap="12">
                  {value} <Count value={count} />
                </Inline>
              }
            />
          ))}
        </FilterGroup>
      )}
    </Stack>
  );
}
