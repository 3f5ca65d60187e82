import { Plus } from 'lucide-react';
import type { OfficePackage, OfficePackageList, OfficeServiceList } from '@evcare/shared-contracts/office';
import { PACKAGE_TIER_LABELS } from '@evcare/shared-contracts/shop';
import { Badge, Button, EmptyState } from '@evcare/shared-ui';
import { packages as text } from '../../../messages/catalogue-services';
import { useOfficeQuery } from '../../../shared/data';
import { DataTable, useUrlState, type Column } from '../../../shared/list';
import { money } from '../../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { NEW, OpenedEntry } from '../form/opened-entry';
import { PackageSheet } from './package-sheet';
import styles from '../form/form.module.css';

const PATH = '/admin/packages';
const DEFAULTS = { open: '' };
const ENTITIES = ['catalogue'] as const;

const COLUMNS: readonly Column<OfficePackage>[] = [
  { key: 'name', header: text.columns.name, cell: ({ name }) => name },
  { key: 'tier', header: text.columns.tier, cell: ({ tier }) => PACKAGE_TIER_LABELS[tier] },
  { key: 'price', header: text.columns.price, align: 'end', cell: ({ price }) => money(price) },
  { key: 'months', header: text.columns.months, align: 'end', cell: ({ months }) => text.months(months) },
  {
    key: 'discount',
    header: text.columns.discount,
    align: 'end',
    cell: ({ partsDiscountPct }) => text.percent(partsDiscountPct),
  },
  {
    key: 'contents',
    header: text.columns.contents,
    cell: ({ entitlements }) =>
      entitlements.map(({ times, serviceCode }) => text.times(times, serviceCode)).join(', '),
  },
  {
    key: 'status',
    header: text.columns.status,
    cell: ({ active }) => <Badge tone={active ? 'success' : 'neutral'}>{active ? text.on : text.off}</Badge>,
  },
];

/** Yearly service packages. */
export function PackagesTab() {
  const [{ open }, set] = useUrlState(DEFAULTS);
  const query = useOfficeQuery<OfficePackageList>(PATH, { entities: ENTITIES });
  const services = useOfficeQuery<OfficeServiceList>('/admin/services', { entities: ENTITIES });
  const close = () => set({ open: '' });
  return (
    <div className={styles['tab']}>
      <div className={styles['end']}>
        <Button icon={<Plus size={18} strokeWidth={1.75} />} onClick={() => set({ open: NEW })}>
          {text.add}
        </Button>
      </div>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={text.empty} />}
      >
        {({ items }) => (
          <DataTable
            caption={text.caption}
            columns={COLUMNS}
            rows={items}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            onOpen={({ id }) => set({ open: id })}
          />
        )}
      </Loaded>
      {open !== '' && services.data && (
        <OpenedEntry<OfficePackage> key={open} path={PATH} id={open} title={text.caption} onClose={close}>
          {(pack, onReload) => (
            <PackageSheet
              pack={pack}
              services={services.data?.items ?? []}
              onClose={close}
              onReload={onReload}
            />
          )}
        </OpenedEntry>
      )}
    </div>
  );
}
