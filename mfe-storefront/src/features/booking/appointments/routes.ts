import type { RemoteContext } from '@evcare/shared-contracts';
import { addressOf, appointmentApi, orderApi } from '@evcare/shared-contracts/endpoints';
import type { LoaderFunctionArgs } from '@evcare/shared-contracts/router';
import {
  APPOINTMENT_TABS,
  type Appointment,
  type AppointmentList,
  type AppointmentTab,
} from '@evcare/shared-contracts/workshop';
import { showAppointmentOffline, showUpcomingOffline } from '@evcare/shared-ui/appointments';
import type { DataCache, Read } from '@evcare/shared-ui/data';
import { keepAppointments } from '../../../shared/booking/kept-appointments';
import { readPlace, type ListPlace } from '../../../shared/own/list-place';

export interface AppointmentData {
  readonly code: string;
  /** Id of the signed-in account; null for a guest. */
  readonly owner: string | null;
  /** Phone number with which a guest reads the appointment; null when this browser has none stored. */
  readonly phone: string | null;
  /** Null when the visitor has no access yet. */
  readonly appointment: Read<Appointment> | null;
  /** Invalidates cached reads of appointments. */
  readonly forget: () => void;
}

export interface AppointmentsData extends ListPlace<AppointmentTab> {
  /** Id of the account; null for a guest, who has no list. */
  readonly owner: string | null;
  readonly list: Read<AppointmentList> | null;
}

/** Input for reading an appointment; guests authenticate with their phone number. */
export const ofGuest = (code: string, phone: string | null) => ({
  params: { code },
  query: { phone: phone ?? undefined },
});

/** Loads one appointment, either of the account or by the phone number stored in this browser. */
export const appointmentLoader =
  (context: RemoteContext, data: DataCache) =>
  ({ params }: LoaderFunctionArgs): AppointmentData => {
    const { storage, session } = context;
    const code = params['code'] ?? '';
    const kept = keepAppointments(storage);
    const phone = kept.phoneOf(code);
    const owner = session.current().user?.id ?? null;
    const readable = phone !== null || owner !== null;
    const appointment = readable ? data.read(addressOf(appointmentApi.read, ofGuest(code, phone))) : null;
    // What was only looked up stays in the tab, as the device may be shared.
    const isOwn = kept.madeHere().some((made) => made.code === code) || (owner !== null && phone === null);
    if (appointment && isOwn) void showAppointmentOffline(context, appointment);
    return {
      code,
      owner,
      phone,
      appointment,
      // Changes to a fitting appointment also change its order.
      forget: () => data.forget(addressOf(appointmentApi.list), addressOf(orderApi.list)),
    };
  };

/** Loads the account's appointments, by tab and page of the address. */
export const appointmentsLoader =
  (context: RemoteContext, data: DataCache) =>
  ({ request }: LoaderFunctionArgs): AppointmentsData => {
    const { tab, page } = readPlace(request.url, APPOINTMENT_TABS);
    const owner = context.session.current().user?.id ?? null;
    const list = owner === null ? null : data.read(addressOf(appointmentApi.list, { query: { tab, page } }));
    if (list && tab === 'upcoming' && page === 1) void showUpcomingOffline(context, list);
    return { tab, page, owner, list };
  };
