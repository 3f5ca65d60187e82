import { SlidersHorizontal } from 'lucide-react';
import { useRef, useState, type ComponentType } from 'react';
import type { ProductList } from '@evcare/shared-contracts/shop';
import { Button, Stack } from '@evcare/shared-ui';
import { products } from '../../../messages/products';
import { useRemote } from '../../../shared/scope';
import { countOf, type ProductFilter } from '../product-filter';
import type { FilterSheetProps } from './filter-sheet';
import styles from './toolbar.module.css';
import type { ChangeFilter } from './use-filter';

const t = products.filters;

// The chunk is not named after a prefix, so that no document preloads it, because desktops never need it.
const load = () => import(/* webpackChunkName: "filter-sheet" */ './filter-sheet');

interface FilterButtonProps {
  filter: ProductFilter;
  change: ChangeFilter;
  list: ProductList | undefined;
  /** True if the count in `list` belongs to an earlier choice. */
  stale: boolean;
}

/** Button on phones that opens the filters in a sheet; its code is loaded on first use. */
export function FilterButton({ filter, list, stale, change }: FilterButtonProps) {
  const { toasts } = useRemote();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [Sheet, setSheet] = useState<ComponentType<FilterSheetProps> | null>(null);
  const fetched = useRef(false);
  const set = countOf({ ...filter, q: null });

  const fetchAhead = () => {
    if (fetched.current) return;
    fetched.current = true;
    load().catch(() => void (fetched.current = false));
  };
  const show = async () => {
    if (!Sheet) {
      setBusy(true);
      const loaded = await load().catch(() => null);
      setBusy(false);
      if (!loaded) return void toasts.error(t.failed);
      setSheet(() => loaded.FilterSheet);
    }
    setOpen(true);
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
      {Sheet && <Sheet open={open} onClose={() => setOpen(false)} {...{ filter, list, stale, change }} />}
    </Stack>
  );
}
