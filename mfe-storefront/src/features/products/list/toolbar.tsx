import { PRODUCT_SORTS, type ProductList, type ProductSort } from '@evcare/shared-contracts/shop';
import { Cluster, Inline, SelectField, Skeleton } from '@evcare/shared-ui';
import { productList as t } from '../../../messages/product-list';
import type { ProductFilter } from '../product-filter';
import { FilterButton } from './filter-button';
import styles from './toolbar.module.css';
import type { ChangeFilter } from './use-filter';

interface ToolbarProps {
  filter: ProductFilter;
  list: ProductList | undefined;
  stale: boolean;
  change: ChangeFilter;
}

/** Result count, sort order and, on a phone, the filter button. */
export function Toolbar({ filter, list, stale, change }: ToolbarProps) {
  return (
    <Cluster align="center" gap="12">
      <Inline as="p" tone="muted" className={styles['count']} role="status">
        {list ? t.count(list.total) : <Skeleton width="11em" height="1em" />}
      </Inline>
      <FilterButton filter={filter} list={list} stale={stale} change={change} />
      <SelectField
        className={styles['sort']}
        label={t.sort}
        value={filter.sort}
        options={PRODUCT_SORTS.map((value) => ({ value, label: t.sorts[value] }))}
        onChange={({ target }) => change({ sort: target.value as ProductSort })}
      />
    </Cluster>
  );
}
