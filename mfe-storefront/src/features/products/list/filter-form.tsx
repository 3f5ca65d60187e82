import { PATHS } from '@evcare/shared-contracts';
import {
  PRODUCT_CATEGORIES,
  PRODUCT_SORTS,
  VEHICLE_TYPES,
  type ProductList,
} from '@evcare/shared-contracts/shop';
import { Button, CheckboxField, Grid, Inline, SelectField, Stack, TextField } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { products } from '../../../messages/products';
import { withoutScripts } from '../../../messages/without-scripts';
import { countOf, type ProductFilter, type VehicleFilter } from '../product-filter';
import { Count, FilterGroup } from './filter-parts';

const t = products.filters;

const Hidden = ({ name, value }: { name: string; value: string | number | null }) =>
  value === null ? null : <input type="hidden" name={name} value={value} />;

/** A model comes from a link and stays; it can be removed above the list. */
function VehicleChoice({ vehicle }: { vehicle: VehicleFilter | null }) {
  if (vehicle?.model) {
    return (
      <>
        <Hidden name="vehicle" value={vehicle.model} />
        <Hidden name="year" value={vehicle.year} />
        <Hidden name="type" value={vehicle.type} />
      </>
    );
  }
  return (
    <SelectField
      label={t.vehicle}
      name="type"
      defaultValue={vehicle?.type ?? ''}
      options={[
        { value: '', label: t.anyVehicle },
        ...VEHICLE_TYPES.map((type) => ({ value: type, label: t.vehicles[type] })),
      ]}
    />
  );
}

interface BoxProps {
  name: string;
  value: string;
  label: string;
  count: number | undefined;
  checked: boolean;
}

const Choice = ({ name, value, label, count, checked }: BoxProps) => (
  <CheckboxField
    name={name}
    value={value}
    defaultChecked={checked}
    label={
      <Inline as="span" align="baseline" justify="between" gap="12">
        {label} <Count value={count} />
      </Inline>
    }
  />
);

interface FilterFormProps {
  filter: ProductFilter;
  facets: ProductList['facets'] | undefined;
}

/** All filters and the order as a form that a browser sends itself. */
export default function FilterForm({ filter, facets }: FilterFormProps) {
  const { category, q, min, max, inStock, vehicle, sort } = filter;
  const set = countOf({ ...filter, q: null });
  const offered = facets?.brands ?? [];
  const lost = filter.brands.filter((brand) => !offered.some(({ value }) => value === brand));
  const brands = [...offered, ...lost.map((value) => ({ value, count: 0 }))];
  const price = (name: 'min' | 'max', value: number | null) => (
    <TextField
      label={t[name]}
      name={name}
      type="number"
      min={0}
      step={1}
      max={2_000_000_000}
      defaultValue={value ?? ''}
      placeholder={facets?.price ? String(facets.price[name]) : undefined}
    />
  );
  return (
    <details>
      <summary>{withoutScripts.filters(set)}</summary>
      <form action={PATHS.products}>
        <Stack gap="16">
          <Hidden name="q" value={q} />
          <SelectField
            label={t.category}
            name="category"
            defaultValue={category ?? ''}
            options={[
              { value: '', label: t.all },
              ...PRODUCT_CATEGORIES.map((value) => ({
                value,
                label: messages.productCategories[value].name,
              })),
            ]}
          />
          <Grid columns="2" gap="12">
            {price('min', min)}
            {price('max', max)}
          </Grid>
          <VehicleChoice vehicle={vehicle} />
          <SelectField
            label={products.list.sort}
            name="sort"
            defaultValue={sort}
            options={PRODUCT_SORTS.map((value) => ({ value, label: products.list.sorts[value] }))}
          />
          <FilterGroup title={t.stock}>
            <Choice name="inStock" value="1" label={t.inStock} count={facets?.inStock} checked={inStock} />
          </FilterGroup>
          {brands.length > 0 && (
            <FilterGroup title={t.brand}>
              {brands.map(({ value, count }) => (
                <Choice
                  key={value}
                  name="brand"
                  value={value}
                  label={value}
                  count={count}
                  checked={filter.brands.includes(value)}
                />
              ))}
            </FilterGroup>
          )}
          <Button type="submit">{t.apply}</Button>
        </Stack>
      </form>
    </details>
  );
}
