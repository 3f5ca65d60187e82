import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ProductList } from '@evcare/shared-contracts/shop';
import { Button, Stack } from '@evcare/shared-ui';
import { productFilters as t } from '../../../messages/product-list';
import { useLazyComponent } from '../../../shared/lazy/use-lazy-component';
import { countOf, type ProductFilter } from '../product-filter';
import styles from './toolbar.module.css';
import type { ChangeFilter } from './use-filter';

// Desktops never need this chunk, so it is not named after a route prefix, and no document preloads it.
const fetchSheet = () =>
  import(/* webpackChunkName: "filter-sheet" */ './filter-sheet').then(({ FilterSheet }) => FilterSheet);

interface FilterButtonProps {
  filter: ProductFilter;
  change: ChangeFilter;
  list: ProductList | undefined;
  /** True if the count in `list` belongs to an earlier choice. */
  stale: boolean;
}

/** Button on phones that opens the filters in a sheet; its code is loaded on first use. */
export function FilterButton({ filter, list, stale, change }: FilterButtonProps) {
  const [open, setOpen] = useState(false);
  const { Component: Sheet, busy, fetchAhead, load } = useLazyComponent(fetchSheet, t.failed);
  const set = countOf({ ...filter, q: null });

  const show = async () => {
    if (await load()) setOpen(true);
  };

  return (
    <Stack grow className={styles['sheet-button']}>
      <Button
        variant="secondary"
        busy={busy}
        icon={<SlidersHorizontal />}
        aria-haspopup="dialog"
        onPointerEnter={fetchAhead}
        onFocus={fetchAhead}
        onClick={() => void show()}
      >
        {set > 0 ? t.openWith(set) : t.open}
      </Button>
      {Sheet && (
        <Sheet
          open={open}
          onClose={() => setOpen(false)}
          filter={filter}
          list={list}
          stale={stale}
          change={change}
        />
      )}
    </Stack>
  );
}
