import { addressOf, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
import {
  BAY_CAPABILITY_LABELS,
  CERTIFICATE_LABELS,
  type OfficeService,
} from '@evcare/shared-contracts/office';
import { SERVICE_TIER_LABELS } from '@evcare/shared-contracts/shop';
import { Badge, Cluster, EmptyState, Stack } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { containsWords } from '../../../shared/contains-words';
import { services as t } from '../../../messages/catalogue-services';
import { useApiQuery } from '../../../shared/data';
import { AddButton, ListTable, FilterBar, SearchField, useUrlState, type Column } from '../../../shared/list';
import { count, money } from '../../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { NEW, OpenedEntry } from '../form/opened-entry';
import { ServiceSheet } from './service-sheet';
import styles from '../form/form.module.css';

const DEFAULTS = { q: '', open: '' };
const ENTITIES = ['catalogue'] as const;

const requirementsText = ({ bayCapabilities, certificates }: OfficeService): string =>
  [
    ...bayCapabilities.map((capability) => BAY_CAPABILITY_LABELS[capability]),
    ...certificates.map((certificate) => CERTIFICATE_LABELS[certificate]),
  ].join(', ') || t.none;

const COLUMNS: readonly Column<OfficeService>[] = [
  {
    key: 'name',
    header: t.columns.name,
    cell: ({ name, code }) => (
      <Stack as="span" breaks>
        <span>{name}</span>
        <span className={styles['small']}>{code}</span>
      </Stack>
    ),
  },
  {
    key: 'tier',
    header: t.columns.tier,
    cell: ({ tier }) => (tier === null ? '—' : SERVICE_TIER_LABELS[tier]),
  },
  {
    key: 'minutes',
    header: t.columns.minutes,
    align: 'end',
    cell: ({ minutes }) => t.minutes(count(minutes)),
  },
  { key: 'price', header: t.columns.price, align: 'end', cell: ({ priceFrom }) => money(priceFrom) },
  { key: 'needs', header: t.columns.needs, cell: requirementsText },
  {
    key: 'status',
    header: t.columns.status,
    cell: ({ active }) => <Badge tone={active ? 'success' : 'neutral'}>{active ? t.on : t.off}</Badge>,
  },
];

const matches = (q: string, { name, code }: OfficeService): boolean => containsWords(`${name} ${code}`, q);

/** Services of the workshop. The list is short enough to be filtered in the browser. */
export function ServicesTab() {
  const [{ q, open }, set, reset] = useUrlState(DEFAULTS);
  const query = useApiQuery(addressOf(staffCatalogueApi.listServices), { entities: ENTITIES });
  const close = () => set({ open: '' });
  return (
    <Stack top gap="16">
      <Cluster align="end" justify="between" gap="12" className={styles['bar']}>
        <FilterBar onReset={q ? reset : undefined}>
          <SearchField label={t.search} value={q} onSearch={(next) => set({ q: next }, { replace: true })} />
        </FilterBar>
        <AddButton label={t.add} onAdd={() => set({ open: NEW })} />
      </Cluster>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={11} />}
        isEmpty={({ items }) => !items.some((service) => matches(q, service))}
        empty={<EmptyState title={t.empty} text={catalogue.emptyText} />}
      >
        {({ items }) => (
          <ListTable
            list="services"
            caption={t.caption}
            columns={COLUMNS}
            rows={items.filter((service) => matches(q, service))}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            onOpen={({ id }) => set({ open: id })}
          />
        )}
      </Loaded>
      {open !== '' && (open !== NEW || query.data) && (
        <OpenedEntry
          key={open}
          address={open === NEW ? null : addressOf(staffCatalogueApi.readService, { params: { id: open } })}
          title={t.caption}
          onClose={close}
        >
          {(service) => <ServiceSheet service={service} services={query.data?.items ?? []} onClose={close} />}
        </OpenedEntry>
      )}
    </Stack>
  );
}
