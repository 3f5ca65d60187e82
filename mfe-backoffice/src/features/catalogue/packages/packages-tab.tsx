import { addressOf, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
import type { OfficePackage } from '@evcare/shared-contracts/office';
import { PACKAGE_TIER_LABELS, VEHICLE_TYPE_LABELS } from '@evcare/shared-contracts/shop';
import { Badge, EmptyState, Inline, Stack } from '@evcare/shared-ui';
import { packages as t } from '../../../messages/catalogue-services';
import { useApiQuery } from '../../../shared/data';
import { AddButton, ListTable, useUrlState, type Column } from '../../../shared/list';
import { money } from '../../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { NEW, OpenedEntry } from '../form/opened-entry';
import { PackageSheet } from './package-sheet';

const DEFAULTS = { open: '' };
const ENTITIES = ['catalogue'] as const;

const COLUMNS: readonly Column<OfficePackage>[] = [
  { key: 'name', header: t.columns.name, cell: ({ name }) => name },
  {
    key: 'vehicleType',
    header: t.columns.vehicleType,
    cell: ({ vehicleType }) => VEHICLE_TYPE_LABELS[vehicleType],
  },
  { key: 'tier', header: t.columns.tier, cell: ({ tier }) => PACKAGE_TIER_LABELS[tier] },
  { key: 'price', header: t.columns.price, align: 'end', cell: ({ price }) => money(price) },
  { key: 'months', header: t.columns.months, align: 'end', cell: ({ months }) => t.months(months) },
  {
    key: 'discount',
    header: t.columns.discount,
    align: 'end',
    cell: ({ partsDiscountPct }) => t.percent(partsDiscountPct),
  },
  {
    key: 'contents',
    header: t.columns.contents,
    cell: ({ entitlements }) =>
      entitlements.map(({ times, serviceCode }) => t.times(times, serviceCode)).join(', '),
  },
  {
    key: 'status',
    header: t.columns.status,
    cell: ({ active }) => <Badge tone={active ? 'success' : 'neutral'}>{active ? t.on : t.off}</Badge>,
  },
];

/** Yearly service packages. */
export function PackagesTab() {
  const [{ open }, set] = useUrlState(DEFAULTS);
  const query = useApiQuery(addressOf(staffCatalogueApi.listPackages), { entities: ENTITIES });
  const services = useApiQuery(addressOf(staffCatalogueApi.listServices), { entities: ENTITIES });
  const close = () => set({ open: '' });
  return (
    <Stack top gap="16">
      <Inline justify="end" align="stretch">
        <AddButton label={t.add} onAdd={() => set({ open: NEW })} />
      </Inline>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={3} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={t.empty} />}
      >
        {({ items }) => (
          <ListTable
            list="packages"
            caption={t.caption}
            columns={COLUMNS}
            rows={items}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            onOpen={({ id }) => set({ open: id })}
          />
        )}
      </Loaded>
      {open !== '' && services.data && (
        <OpenedEntry
          key={open}
          address={open === NEW ? null : addressOf(staffCatalogueApi.readPackage, { params: { id: open } })}
          title={t.caption}
          onClose={close}
        >
          {(pack) => (
            <PackageSheet servicePackage={pack} services={services.data?.items ?? []} onClose={close} />
          )}
        </OpenedEntry>
      )}
    </Stack>
  );
}
