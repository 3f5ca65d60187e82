import { addressOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { APPOINTMENT_SOURCES } from '@evcare/shared-contracts/workshop';
import { useUrlState, type UrlChange } from '../../../shared/list';
import { isDay, today, type Day } from './days';

/** State of the appointments page in the address. */
const DEFAULTS = {
  view: 'list',
  date: '',
  status: '',
  service: '',
  source: '',
  late: '',
  q: '',
  page: 1,
  /** Appointment in the sheet (`open`) and its open step (`do`); `new` is the source of a new appointment. */
  open: '',
  do: '',
  new: '',
  plate: '',
  bay: '',
  /** Grouping of the week. */
  by: '',
} as const;

export type Address = {
  readonly [K in keyof typeof DEFAULTS]: (typeof DEFAULTS)[K] extends number ? number : string;
};
export type ChangeAddress = (changes: Partial<Address>, options?: UrlChange) => void;

export const ALL_DAYS = 'all';

/** Parameters of the sheets; changing them does not reset the page of the list. */
const SHEET_PARAMS: readonly string[] = ['open', 'do', 'new', 'plate', 'bay', 'by'];

export function useAppointmentsUrl() {
  const [address, change] = useUrlState(DEFAULTS);
  const set: ChangeAddress = (changes, options) => {
    const keepsPage = Object.keys(changes).every((key) => SHEET_PARAMS.includes(key));
    change({ ...changes, ...(keepsPage && { page: address.page }) }, options);
  };
  const day: Day = isDay(address.date) ? address.date : today();
  const isDayView = address.view === 'day';
  const isWeekView = address.view === 'week';
  const everyDay = !isDayView && !isWeekView && address.date === ALL_DAYS;
  const filters = [address.status, address.service, address.source, address.late, address.q];
  return {
    address,
    set,
    day,
    isDayView,
    isWeekView,
    everyDay,
    filtered: filters.some((value) => value !== '') || everyDay,
  };
}

/** Filter of the list for the page's address, as the API takes it. */
export const filterOf = ({ status, service, source, late, q }: Address, day: Day, everyDay: boolean) => ({
  date: everyDay ? undefined : day,
  status: status || undefined,
  service: service || undefined,
  source: APPOINTMENT_SOURCES.find((value) => value === source),
  late: late === '' ? undefined : ('1' as const),
  q: q || undefined,
});

/** API address of the list for the page's address. */
export const listPath = (address: Address, day: Day, everyDay: boolean) =>
  addressOf(staffAppointmentApi.list, {
    query: { ...filterOf(address, day, everyDay), page: address.page > 1 ? address.page : undefined },
  });
