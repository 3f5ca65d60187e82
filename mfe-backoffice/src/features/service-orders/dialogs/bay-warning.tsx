import { addressOf, staffAppointmentApi } from '@evcare/shared-contracts/endpoints';
import { dayInVietnam, formatTime } from '@evcare/shared-contracts/format';
import type { DayBoard } from '@evcare/shared-contracts/office';
import { Alert } from '@evcare/shared-ui';
import { bayMessages as t } from '../../../messages/service-order-bays';
import { useApiQuery } from '../../../shared/data';
import { useNow } from '../../../shared/use-now';

const MINUTE_MS = 60_000;
/** Assumed duration before services are chosen. */
const DEFAULT_MINUTES = 60;

interface Props {
  readonly bayId: string;
  /** Duration of the work; 0 if unknown. */
  readonly minutes: number;
}

/** Warns that the chosen bay is not free for the work: it has a vehicle in it, or an appointment is due. */
export function BayWarning({ bayId, minutes }: Props) {
  const date = dayInVietnam(useNow());
  const { data } = useApiQuery(addressOf(staffAppointmentApi.day, { query: { date } }), {
    entities: ['appointment', 'service-order', 'calendar'],
  });
  if (!data) return null;
  const duration = minutes || DEFAULT_MINUTES;
  const entries = busyWithin(data, bayId, duration);
  if (entries.length === 0) return null;
  const name = data.bays.find(({ id }) => id === bayId)?.name ?? '';
  return <Alert tone="warning">{t.busy(name, duration, entries)}</Alert>;
}

/**
 * Texts of the appointments, vehicles and holds that occupy a bay in the next `minutes`, in order of time.
 */
function busyWithin({ now, appointments, occupied }: DayBoard, bayId: string, minutes: number): string[] {
  const end = Date.parse(now) + minutes * MINUTE_MS;
  const isNear = (from: string, to: string) => Date.parse(from) < end && Date.parse(to) > Date.parse(now);
  const times = [
    ...appointments
      .filter(({ status }) => status !== 'completed')
      .map(({ startAt, endAt, plate, ...item }) => ({
        bayId: item.bayId,
        from: startAt,
        to: endAt,
        what: t.appointment(plate ?? item.code),
      })),
    ...occupied.map(({ order, ...time }) => ({ ...time, what: order?.plate ?? t.held })),
  ];
  return times
    .filter((time) => time.bayId === bayId && isNear(time.from, time.to))
    .sort((one, other) => Date.parse(one.from) - Date.parse(other.from))
    .map(({ what, from, to }) => t.entry(what, formatTime(from), formatTime(to)));
}
