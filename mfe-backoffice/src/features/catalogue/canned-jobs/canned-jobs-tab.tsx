import { addressOf, cannedJobApi, catalogueApi, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
import type { CannedJob } from '@evcare/shared-contracts/office';
import { VEHICLE_TYPE_LABELS, type VehicleModel } from '@evcare/shared-contracts/shop';
import { Badge, Cluster, EmptyState, Stack } from '@evcare/shared-ui';
import { cannedJobs as t } from '../../../messages/canned-jobs';
import { catalogue } from '../../../messages/catalogue';
import { containsWords } from '../../../shared/contains-words';
import { useApiQuery } from '../../../shared/data';
import { AddButton, ListTable, FilterBar, SearchField, useUrlState, type Column } from '../../../shared/list';
import { count, money } from '../../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { NEW, OpenedEntry } from '../form/opened-entry';
import styles from '../form/form.module.css';
import { CannedJobSheet } from './canned-job-sheet';
import { modelName } from './model-name';

const DEFAULTS = { q: '', open: '' };
const ENTITIES = ['catalogue'] as const;

const modelNames = (models: readonly VehicleModel[], codes: readonly string[]): string =>
  codes
    .map((code) => models.find((model) => model.code === code))
    .flatMap((model) => (model ? [modelName(model)] : []))
    .join(', ');

const columnsFor = (models: readonly VehicleModel[]): readonly Column<CannedJob>[] => [
  { key: 'name', header: t.columns.name, cell: ({ name }) => name },
  {
    key: 'vehicle',
    header: t.columns.vehicle,
    cell: ({ vehicleType, models: codes }) => (
      <Stack as="span" breaks>
        <span>{VEHICLE_TYPE_LABELS[vehicleType]}</span>
        {codes.length > 0 && <span className={styles['small']}>{modelNames(models, codes)}</span>}
      </Stack>
    ),
  },
  {
    key: 'minutes',
    header: t.columns.minutes,
    align: 'end',
    cell: ({ minutes }) => t.minutes(count(minutes)),
  },
  {
    key: 'parts',
    header: t.columns.parts,
    cell: ({ parts }) =>
      parts.map(({ quantity, name }) => t.choose.part(quantity, name)).join(', ') || t.none,
  },
  { key: 'total', header: t.columns.total, align: 'end', cell: ({ total }) => money(total) },
  {
    key: 'status',
    header: t.columns.status,
    cell: ({ active }) => <Badge tone={active ? 'success' : 'neutral'}>{active ? t.on : t.off}</Badge>,
  },
];

/** Canned jobs of the workshop. The list is short enough to be filtered in the browser. */
export function CannedJobsTab() {
  const [{ q, open }, set, reset] = useUrlState(DEFAULTS);
  const query = useApiQuery(addressOf(cannedJobApi.list), { entities: ENTITIES });
  const services = useApiQuery(addressOf(staffCatalogueApi.listServices), { entities: ENTITIES });
  const vehicleModels = useApiQuery(addressOf(catalogueApi.listVehicleModels), { entities: ENTITIES });
  const models = vehicleModels.data?.items ?? [];
  const close = () => set({ open: '' });
  const matches = ({ name, models: codes }: CannedJob): boolean =>
    containsWords(`${name} ${modelNames(models, codes)}`, q);
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
        isEmpty={({ items }) => !items.some(matches)}
        empty={<EmptyState title={t.empty} text={catalogue.emptyText} />}
      >
        {({ items }) => (
          <ListTable
            list="canned-jobs"
            caption={t.caption}
            columns={columnsFor(models)}
            rows={items.filter(matches)}
            rowKey={({ id }) => id}
            rowName={({ name }) => name}
            onOpen={({ id }) => set({ open: id })}
          />
        )}
      </Loaded>
      {open !== '' && services.data && vehicleModels.data && (
        <OpenedEntry
          key={open}
          address={open === NEW ? null : addressOf(cannedJobApi.read, { params: { id: open } })}
          title={t.caption}
          onClose={close}
        >
          {(job) => (
            <CannedJobSheet job={job} services={services.data?.items ?? []} models={models} onClose={close} />
          )}
        </OpenedEntry>
      )}
    </Stack>
  );
}
