import type { ProductList } from '@evcare/shared-contracts/shop';
import { Button, Inline, InlineText } from '@evcare/shared-ui';
import { Dialog } from '@evcare/shared-ui/dialog';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { productFilters as t } from '../../../messages/product-list';
import { cleared, writeFilter, type ProductFilter } from '../product-filter';
import { Filters } from './filters';
import styles from './filter-sheet.module.css';
import type { ChangeFilter } from './use-filter';

export interface FilterSheetProps {
  open: boolean;
  onClose: () => void;
  filter: ProductFilter;
  list: ProductList | undefined;
  stale: boolean;
  change: ChangeFilter;
}

/**
 * Sheet with the filters on a phone. The list behind it updates with each choice; the button shows the result count.
 */
export function FilterSheet({ open, onClose, filter, list, stale, change }: FilterSheetProps) {
  return (
    <Dialog open={open} onClose={onClose} title={t.title} placement="sheet" closeLabel={t.close}>
      <Filters filter={filter} facets={list?.facets} change={(part) => change(part, { replace: true })} />
      <Inline gap="16" line="top" className={styles['foot']}>
        <InlineText
          as={Link}
          target
          weight="strong"
          plain

          to={PATHS.products + writeFilter(cleared(filter))}
          replace
          preventScrollReset
        >
          {t.clearAll}
        </InlineText>
        <Button className={styles['show']} size="lg" busy={stale || !list} onClick={onClose}>
          <span aria-live="polite">{list && list.total === 0 ? t.showNone : t.show(list?.total ?? 0)}</span>
        </Button>
      </Inline>
    </Dialog>
  );
}
