import type { DeskResources } from '@evcare/shared-contracts/office';
import {
  APPOINTMENT_SOURCES,
  APPOINTMENT_STATUS_LABELS,
  APPOINTMENT_STATUSES,
} from '@evcare/shared-contracts/workshop';
import { appointmentMessages as t, sources } from '../../../messages/front-desk';
import { FilterBar, FilterSelect, SearchField } from '../../../shared/list';
import { ALL_DAYS, type Address, type ChangeAddress } from '../model/address';

const ARRIVED = 'checked_in,in_service,completed';
/** Listed among the states, although it filters by time. */
const LATE = 'late';

const STATES = [
  ...APPOINTMENT_STATUSES.map((value) => ({ value, label: APPOINTMENT_STATUS_LABELS[value].label })),
  { value: ARRIVED, label: t.arrived },
  { value: LATE, label: t.lateOnly },
];
const SOURCES = APPOINTMENT_SOURCES.map((value) => ({ value, label: sources[value] }));

interface FiltersProps {
  readonly address: Address;
  readonly set: ChangeAddress;
  readonly filtered: boolean;
  readonly everyDay: boolean;
  readonly resources: DeskResources | undefined;
}

/** Filters of the list. A search covers all days; clearing it returns to today. */
export function Filters({ address, set, filtered, everyDay, resources }: FiltersProps) {
  const { status, service, source, late, q, date } = address;
  const services = resources?.services.map(({ code, name }) => ({ value: code, label: name })) ?? [];
  const search = (text: string) => {
    const startsSearch = q === '' && text !== '' && date === '';
    const clearsSearch = text === '' && everyDay;
    set(
      { q: text, ...(startsSearch && { date: ALL_DAYS }), ...(clearsSearch && { date: '' }) },
      { replace: q !== '' },
    );
  };
  const chooseStatus = (state: string) =>
    set(state === LATE ? { status: '', late: '1' } : { status: state, late: '' });
  return (
    <FilterBar
      onReset={
        filtered
          ? () => set({ q: '', status: '', service: '', source: '', late: '', date: everyDay ? '' : date })
          : undefined
      }
    >
      <SearchField label={t.search} value={q} onSearch={search} shortcut={t.keys.search} />
      <FilterSelect
        label={t.status}
        value={late === '' ? status : LATE}
        options={STATES}
        onChange={chooseStatus}
      />
      <FilterSelect
        label={t.service}
        value={service}
        options={services}
        onChange={(value) => set({ service: value })}
      />
      <FilterSelect
        label={t.source}
        value={source}
        options={SOURCES}
        onChange={(value) => set({ source: value })}
      />
    </FilterBar>
  );
}
