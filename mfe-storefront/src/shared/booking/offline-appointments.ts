import type { OfflineCard, RemoteContext } from '@evcare/shared-contracts';
import {
  AHEAD_APPOINTMENT_STATUSES,
  APPOINTMENT_STATUS_LABELS,
  type Appointment,
  type AppointmentList,
} from '@evcare/shared-contracts/workshop';
import type { Read } from '@evcare/shared-ui/data';
import { appointments } from '../../messages/appointments';
import { appointmentHref } from './paths';

const t = appointments.offline;

const isAhead = ({ status }: Appointment): boolean =>
  (AHEAD_APPOINTMENT_STATUSES as readonly string[]).includes(status);

type Context = Pick<RemoteContext, 'offline' | 'config' | 'session'>;

function cardOf(appointment: Appointment, { company }: RemoteContext['config']): OfflineCard {
  const { code, status, startAt, endAt, services, vehicle, address } = appointment;
  return {
    id: code,
    title: t.title(code),
    lines: [
      t.when(startAt, endAt),
      APPOINTMENT_STATUS_LABELS[status].label,
      services.map(({ name }) => name).join(', '),
      ...(vehicle ? [`${vehicle.name} · ${vehicle.plate}`] : []),
      address === null ? t.at(company.name, company.address) : t.atHome(address),
      address === null ? t.bring : t.bringAtHome,
    ],
    expiresAt: endAt,
    href: appointmentHref(code),
  };
}

/** Calls `handle` with the value once it is loaded, unless the user has changed or signed out in the meantime. */
function whenLoaded<Value>(
  { session }: Context,
  { promise }: Read<Value>,
  handle: (value: Value) => void,
): Promise<void> {
  const userId = () => session.current().user?.id ?? null;
  const reader = userId();
  return (
    promise
      .then((value) => {
        if (userId() === reader) handle(value);
      })
      // The page itself shows an error if the call fails or its response is malformed.
      .catch(() => undefined)
  );
}

/** Shows the account's upcoming appointments on the offline page, once they are loaded. */
export function showUpcomingOffline(context: Context, list: Read<AppointmentList>): Promise<void> {
  const { offline, config } = context;
  return whenLoaded(context, list, ({ items }) =>
    offline?.replace(items.filter(isAhead).map((item) => cardOf(item, config))),
  );
}

/** Shows an appointment on the offline page once it is loaded, or removes it if it is over or cancelled. */
export function showAppointmentOffline(context: Context, read: Read<Appointment>): Promise<void> {
  const { offline, config } = context;
  return whenLoaded(context, read, (appointment) =>
    isAhead(appointment) ? offline?.put(cardOf(appointment, config)) : offline?.remove(appointment.code),
  );
}
