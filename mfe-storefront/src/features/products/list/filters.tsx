import {
  PRODUCT_CATEGORIES,
  VEHICLE_TYPES,
  type ProductList,
  type Vehicle,
} from '@evcare/shared-contracts/shop';
import { CheckboxField, Stack } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { productFilters as t } from '../../../messages/product-list';
import { useVehicle } from '../../../shared/vehicle/use-vehicle';
import { fullName } from '../../../shared/vehicle/vehicle-name';
import type { ProductFilter, VehicleFilter } from '../product-filter';
import { attributeGroups, brandChoices } from './facet-choices';
import { CheckList, ChoiceList, CountedLabel, FilterGroup, type FilterChoice } from './filter-parts';
import styles from './filters.module.css';
import { PriceFilter } from './price-filter';
import type { ChangeFilter } from './use-filter';

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
      part: { category: null, attributes: [] },
      chosen: filter.category === null,
      count: all,
    },
    ...PRODUCT_CATEGORIES.map((category) => ({
      label: messages.productCategories[category].name,
      part: { category, attributes: [] },
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
  const brands = brandChoices(filter, facets);
  const attributes = attributeGroups(filter, facets);
  const kind = attributes.filter(({ key }) => key === 'kind');
  const technical = attributes.filter(({ key }) => key !== 'kind');
  const shared = { filter, change };
  const check = (name: 'brands' | 'attributes') => (value: string, chosen: boolean) =>
    change((wanted) => {
      const others = wanted[name].filter((item) => item !== value);
      return { [name]: chosen ? [...others, value] : others };
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
          label={<CountedLabel label={t.inStock} count={facets?.inStock} />}
        />
      </FilterGroup>
      {kind.map(({ key, ...group }) => (
        <CheckList key={key} {...group} chosen={filter.attributes} onChange={check('attributes')} />
      ))}
      {brands.length > 0 && (
        <CheckList title={t.brand} choices={brands} chosen={filter.brands} onChange={check('brands')} />
      )}
      {technical.length > 0 && (
        <Stack gap="8">
          {technical.map(({ key, ...group }) => (
            <CheckList
              key={key}
              {...group}
              chosen={filter.attributes}
              folded
              onChange={check('attributes')}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
