import { addressOf, checklistApi } from '@evcare/shared-contracts/endpoints';
import type { ChecklistTemplateSummary } from '@evcare/shared-contracts/office';
import { formatDate } from '@evcare/shared-contracts/format';
import { VEHICLE_TYPE_LABELS, VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import { Badge, EmptyState, Stack } from '@evcare/shared-ui';
import { catalogue } from '../../../messages/catalogue';
import { containsWords } from '../../../shared/contains-words';
import { checklists as t } from '../../../messages/catalogue-checklists';
import { useApiQuery } from '../../../shared/data';
import {
  ListTable,
  FilterBar,
  FilterSelect,
  SearchField,
  useUrlState,
  type Column,
} from '../../../shared/list';
import { count } from '../../../shared/numbers';
import { Loaded, RowsSkeleton } from '../../../shared/states';
import { OpenedEntry } from '../form/opened-entry';
import { ChecklistSheet } from './checklist-sheet';
import styles from '../form/form.module.css';

const DEFAULTS = { q: '', vehicle: '', open: '' };
const ENTITIES = ['catalogue'] as const;
const VEHICLES = VEHICLE_TYPES.map((value) => ({ value, label: VEHICLE_TYPE_LABELS[value] }));

const COLUMNS: readonly Column<ChecklistTemplateSummary>[] = [
  {
    key: 'service',
    header: t.columns.service,
    cell: ({ service }) => (
      <Stack as="span" breaks>
        <span>{service.name}</span>
        <span className={styles['small']}>{service.code}</span>
      </Stack>
    ),
  },
  {
    key: 'vehicles',
    header: t.columns.vehicles,
    cell: ({ service }) => service.vehicleTypes.map((type) => VEHICLE_TYPE_LABELS[type]).join(', '),
  },
  {
    key: 'sections',
    header: t.columns.sections,
    wideOnly: true,
    cell: ({ sections }) => sections.join(', ') || '—',
  },
  {
    key: 'used',
    header: t.columns.used,
    align: 'end',
    cell: ({ used, retired }) => (
      <Stack as="span" breaks className={styles['pair']}>
        <span>{count(used)}</span>
        {retired > 0 && <span className={styles['small']}>{t.retiredCount(retired)}</span>}
      </Stack>
    ),
  },
  {
    key: 'safety',
    header: t.columns.safety,
    cell: ({ service, safety }) =>
      safety > 0 ? (
        <Badge tone="warning">{t.steps(safety)}</Badge>
      ) : service.isHighVoltage ? (
        <Badge tone="danger">{t.noSafety}</Badge>
      ) : (
        '—'
      ),
  },
  {
    key: 'version',
    header: t.columns.version,
    noWrap: true,
    cell: ({ version, updatedAt }) => (
      <Stack as="span" breaks className={styles['pair']}>
        <span>{t.versionOf(version)}</span>
        <span className={styles['small']}>{formatDate(updatedAt)}</span>
      </Stack>
    ),
  },
];

/** Checklists of all services. The list is short enough to be filtered in the browser. */
export function ChecklistsTab() {
  const [{ q, vehicle, open }, set, reset] = useUrlState(DEFAULTS);
  const query = useApiQuery(addressOf(checklistApi.list), { entities: ENTITIES });
  const close = () => set({ open: '' });
  const matches = ({ service }: ChecklistTemplateSummary) =>
    (vehicle === '' || service.vehicleTypes.some((type) => type === vehicle)) &&
    containsWords(`${service.name} ${service.code}`, q);
  return (
    <Stack top gap="16">
      <FilterBar onReset={q || vehicle ? reset : undefined}>
        <SearchField
          label={t.search}
          placeholder={t.searchHint}
          value={q}
          onSearch={(next) => set({ q: next }, { replace: true })}
        />
        <FilterSelect
          label={t.vehicle}
          value={vehicle}
          options={VEHICLES}
          onChange={(next) => set({ vehicle: next })}
        />
      </FilterBar>
      <Loaded
        query={query}
        skeleton={<RowsSkeleton rows={11} />}
        isEmpty={({ items }) => !items.some(matches)}
        empty={<EmptyState title={t.empty} text={catalogue.emptyText} />}
      >
        {({ items }) => (
          <ListTable
            list="checklists"
            caption={t.caption}
            columns={COLUMNS}
            rows={items.filter(matches)}
            rowKey={({ id }) => id}
            rowName={({ service }) => service.name}
            onOpen={({ id }) => set({ open: id })}
          />
        )}
      </Loaded>
      {open !== '' && (
        <OpenedEntry
          key={open}
          address={addressOf(checklistApi.read, { params: { id: open } })}
          title={t.caption}
          onClose={close}
        >
          {(template) => template && <ChecklistSheet template={template} onClose={close} />}
        </OpenedEntry>
      )}
    </Stack>
  );
}
