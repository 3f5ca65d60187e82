import type { OfflineCard, OfflineCardChanges, RemoteContext } from '@evcare/shared-contracts';
import {
  AHEAD_APPOINTMENT_STATUSES,
  APPOINTMENT_STATUS_LABELS,
  type Appointment,
  type AppointmentList,
} from '@evcare/shared-contracts/workshop';
import type { Read } from '../data';
import { messages as t } from './messages';
import { appointmentHref } from './paths';

/** Topic of the cards, which every remote that loads appointments keeps up to date. */
const TOPIC = 'appointments';

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

/** Returns the cards of appointments; those of the remote itself in a shell without shared topics. */
function cardsOf({ offline }: Context): OfflineCardChanges | undefined {
  if (!offline?.shared) return offline;
  // Earlier releases stored the cards as the remote's own, where no other remote could remove them.
  offline.replace([]);
  return offline.shared(TOPIC);
}

/** Calls `handle` with the value once it is loaded, unless the user has changed or signed out in the meantime. */
function whenLoaded<Value>(
  { session }: Context,
  { promise }: Pick<Read<Value>, 'promise'>,
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
export function showUpcomingOffline(
  context: Context,
  list: Pick<Read<AppointmentList>, 'promise'>,
): Promise<void> {
  return whenLoaded(context, list, ({ items }) =>
    cardsOf(context)?.replace(items.filter(isAhead).map((item) => cardOf(item, context.config))),
  );
}

/** Shows an appointment on the offline page once it is loaded, or removes it if it is over or cancelled. */
export function showAppointmentOffline(
  context: Context,
  read: Pick<Read<Appointment>, 'promise'>,
): Promise<void> {
  return whenLoaded(context, read, (appointment) => {
    const cards = cardsOf(context);
    if (isAhead(appointment)) cards?.put(cardOf(appointment, context.config));
    else cards?.remove(appointment.code);
  });
}
