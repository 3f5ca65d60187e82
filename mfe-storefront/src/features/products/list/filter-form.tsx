import { PATHS } from '@evcare/shared-contracts';
import {
  PRODUCT_CATEGORIES,
  PRODUCT_SORTS,
  VEHICLE_TYPES,
  type ProductList,
} from '@evcare/shared-contracts/shop';
import { Button, CheckboxField, Grid, SelectField, Stack, TextField } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { productFilters as t, productList } from '../../../messages/product-list';
import { withoutScripts } from '../../../messages/without-scripts';
import { countOf, type ProductFilter, type VehicleFilter } from '../product-filter';
import { attributeGroups, brandChoices } from './facet-choices';
import { CountedLabel, FilterGroup } from './filter-parts';

const Hidden = ({ name, value }: { name: string; value: string | number | null }) =>
  value === null ? null : <input type="hidden" name={name} value={value} />;

/**
 * Choice of the vehicle type. A model that a link has set is kept instead; it can be removed above the list.
 */
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
    label={<CountedLabel label={label} count={count} />}
  />
);

interface FilterFormProps {
  filter: ProductFilter;
  facets: ProductList['facets'] | undefined;
}

/** All filters and the sort order as a form that a browser can submit without JavaScript. */
export default function FilterForm({ filter, facets }: FilterFormProps) {
  const { category, q, min, max, inStock, vehicle, sort } = filter;
  const set = countOf({ ...filter, q: null });
  const groups = [
    ...attributeGroups(filter, facets).map((group) => ({
      ...group,
      name: 'attr',
      chosen: filter.attributes,
    })),
    { title: t.brand, name: 'brand', choices: brandChoices(filter, facets), chosen: filter.brands },
  ].filter(({ choices }) => choices.length > 0);
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
            label={productList.sort}
            name="sort"
            defaultValue={sort}
            options={PRODUCT_SORTS.map((value) => ({ value, label: productList.sorts[value] }))}
          />
          <FilterGroup title={t.stock}>
            <Choice name="inStock" value="1" label={t.inStock} count={facets?.inStock} checked={inStock} />
          </FilterGroup>
          {groups.map(({ title, name, choices, chosen }) => (
            <FilterGroup key={title} title={title}>
              {choices.map(({ value, label, count }) => (
                <Choice
                  key={value}
                  name={name}
                  value={value}
                  label={label}
                  count={count}
                  checked={chosen.includes(value)}
                />
              ))}
            </FilterGroup>
          ))}
          <Button type="submit">{t.apply}</Button>
        </Stack>
      </form>
    </details>
  );
}
