import { useState } from 'react';
import { Download } from 'lucide-react';
import { SERVICE_TYPES } from '@evcare/shared-contracts/shop';
import type { MaintenanceList } from '@evcare/shared-contracts/workshop';
import { Button, Grid, SelectField } from '@evcare/shared-ui';
import { history } from '../../messages/history';
import { formatAnyPlate } from '../../shared/vehicle/format-any-plate';
import type { HistoryFilter } from './filter';
import { useExport } from './use-export';
import { useFilterChoice } from './use-filter-choice';
import styles from './history.module.css';

const t = history.filter;
const TYPES = SERVICE_TYPES.map((value) => ({ value, label: history.types[value] }));

/** Returns all years seen so far, since a list filtered by year contains no other years. */
function useYears(list: MaintenanceList | undefined, chosen: string): string[] {
  const [seen, setSeen] = useState<readonly string[]>([]);
  const listed = (list?.years ?? []).map(({ year }) => String(year));
  const unseen = listed.filter((year) => !seen.includes(year));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  return [...new Set([...seen, ...listed, ...(chosen === '' ? [] : [chosen])])].sort().reverse();
}

interface FiltersProps {
  readonly filter: HistoryFilter;
  readonly list: MaintenanceList | undefined;
}

/** Filters of the list, stored in the URL. */
export function Filters({ filter, list }: FiltersProps) {
  const years = useYears(list, filter.year);
  const { busy, run } = useExport(filter);
  const vehicles = list?.vehicles ?? [];
  const choose = useFilterChoice(filter);

  return (
    <Grid as="section" columns="2" gap="16" align="end" className={styles['filters']} aria-label={t.label}>
      <SelectField
        label={t.vehicle}
        placeholder={t.anyVehicle}
        value={vehicles.some(({ id }) => id === filter.vehicleId) ? filter.vehicleId : ''}
        options={vehicles.map(({ id, name, plate }) => ({
          value: id,
          label: `${name} · ${formatAnyPlate(plate)}`,
        }))}
        onChange={({ target }) => choose({ vehicleId: target.value })}
      />
      <SelectField
        label={t.year}
        placeholder={t.anyYear}
        value={filter.year}
        options={years.map((year) => ({ value: year, label: year }))}
        onChange={({ target }) => choose({ year: target.value })}
      />
      <SelectField
        label={t.type}
        placeholder={t.anyType}
        value={filter.type}
        options={TYPES}
        onChange={({ target }) => choose({ type: target.value as HistoryFilter['type'] })}
      />
      <Button
        variant="secondary"
        icon={<Download size={20} strokeWidth={1.75} aria-hidden="true" />}
        busy={busy}
        busyLabel={history.export.working}
        disabled={!list || list.total === 0}
        onClick={run}
      >
        {history.export.label}
      </Button>
    </Grid>
  );
}
