import { useState, type FormEvent } from 'react';
import { formatNumber, MONEY, parseTypedNumber } from '@evcare/shared-contracts/format';
import type { ProductList } from '@evcare/shared-contracts/shop';
import { Button, Grid, TextField } from '@evcare/shared-ui';
import { productFilters as t } from '../../../messages/product-list';
import type { ProductFilter } from '../product-filter';
import { ChoiceList } from './filter-parts';
import styles from './filters.module.css';
import type { ChangeFilter } from './use-filter';

const shown = (price: number | null): string => (price === null ? '' : formatNumber(price));
const PRICE_FIELDS = ['min', 'max'] as const;
const parsePrice = (text: string) => parseTypedNumber(text, MONEY);

interface PriceFilterProps {
  filter: ProductFilter;
  /** Price range of the list without this filter. */
  range: ProductList['facets']['price'] | undefined;
  change: ChangeFilter;
}

export function PriceFilter({ filter, range, change }: PriceFilterProps) {
  const { min, max } = filter;
  const address = `${min} ${max}`;
  const [fields, setFields] = useState({ address, min: shown(min), max: shown(max) });
  const [submitted, setSubmitted] = useState(false);
  // The address changed by other means: a chip, a preset or the back button.
  if (fields.address !== address) setFields({ address, min: shown(min), max: shown(max) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (PRICE_FIELDS.some((name) => parsePrice(fields[name]).error !== null)) return;
    const [from, to] = [parsePrice(fields.min).value, parsePrice(fields.max).value];
    const crossed = from !== null && to !== null && from > to;
    const next = crossed ? { min: to, max: from } : { min: from, max: to };
    setFields({ address, min: shown(next.min), max: shown(next.max) });
    change(next);
  };
  const tidy = (name: 'min' | 'max') =>
    setFields((before) => {
      const { value, error } = parsePrice(before[name]);
      return error === null ? { ...before, [name]: shown(value) } : before;
    });
  const field = (name: 'min' | 'max') => (
    <TextField
      label={t[name]}
      inputMode="numeric"
      autoComplete="off"
      maxLength={13}
      placeholder={range ? formatNumber(range[name]) : undefined}
      value={fields[name]}
      error={submitted ? parsePrice(fields[name]).error : null}
      onChange={({ target }) => setFields((before) => ({ ...before, [name]: target.value }))}
      onBlur={() => tidy(name)}
    />
  );

  return (
    <>
      <ChoiceList
        filter={filter}
        change={change}
        choices={t.quickPrices.map((quick) => {
          const chosen = quick.min === min && quick.max === max;
          const part = chosen ? { min: null, max: null } : { min: quick.min, max: quick.max };
          return { label: quick.label, chosen, part };
        })}
      />
      <Grid as="form" gap="12" above="12" className={styles['prices']} onSubmit={submit}>
        {field('min')}
        {field('max')}
        <Button type="submit" variant="secondary" className={styles['apply']}>
          {t.apply}
        </Button>
      </Grid>
    </>
  );
}
