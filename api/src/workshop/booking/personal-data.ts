import { APPOINTMENT_STATUS_LABELS, OPEN_APPOINTMENT_STATUSES } from '@evcare/shared-contracts/workshop';
import { and, asc, inArray, sql } from 'drizzle-orm';
import {
  addressesIn,
  ERASED_NAME,
  ERASED_TEXT,
  ofSubject,
  readSection,
  type PersonalDataPart,
} from '../../identity/users';
import { appointmentEvents, appointments } from './tables';

/** Appointments of a customer. Time, bay and services stay for the reports of the workshop. */
export const appointmentData: PersonalDataPart = {
  tables: [appointments, appointmentEvents],
  findAddresses: addressesIn(appointments.email, appointments.userId),
  copy: async (db, subject) => [
    await readSection(
      db,
      {
        id: 'appointments',
        title: 'Lịch hẹn',
        columns: {
          code: 'Mã',
          at: 'Giờ hẹn',
          status: 'Trạng thái',
          fullName: 'Họ và tên',
          phoneNumber: 'Số điện thoại',
          email: 'Email',
          plate: 'Biển số',
          address: 'Địa chỉ',
          services: 'Dịch vụ',
          notes: 'Ghi chú',
          belongings: 'Đồ để lại trên xe',
        },
        labels: { status: APPOINTMENT_STATUS_LABELS },
      },
      sql`select code, start_at as at, status, full_name as "fullName", phone_number as "phoneNumber", email, plate,
          nullif(concat_ws(', ', address ->> 'line', address ->> 'ward', address ->> 'province'), '') as address,
          (select string_agg(s ->> 'name', '; ') from jsonb_array_elements(services) s) as services, notes,
          check_in ->> 'belongings' as belongings
        from ${appointments} where ${ofSubject(appointments.userId, subject)} order by start_at`,
    ),
  ],
  findOpen: async (db, subject) =>
    (
      await db
        .select({ code: appointments.code })
        .from(appointments)
        .where(
          and(
            ofSubject(appointments.userId, subject),
            inArray(appointments.status, [...OPEN_APPOINTMENT_STATUSES]),
          ),
        )
        .orderBy(asc(appointments.startAt))
    ).map(({ code }) => ({ kind: 'appointment' as const, code })),
  async erase(tx, subject, now) {
    const own = tx
      .select({ id: appointments.id })
      .from(appointments)
      .where(ofSubject(appointments.userId, subject));
    await tx
      .update(appointmentEvents)
      .set({ note: null })
      .where(inArray(appointmentEvents.appointmentId, own));
    await tx
      .update(appointments)
      .set({
        fullName: ERASED_NAME,
        phoneNumber: ERASED_TEXT,
        email: null,
        vehicle: sql`${appointments.vehicle} || jsonb_build_object('plate', ${ERASED_TEXT}::text)`,
        // A restored backup may bring back open appointments, of which a plate has one.
        plate: sql`case when ${appointments.plate} is null then null
          when ${inArray(appointments.status, [...OPEN_APPOINTMENT_STATUSES])} then ${ERASED_TEXT} || ' ' || ${appointments.code}
          else ${ERASED_TEXT} end`,
        address: sql`${appointments.address} || jsonb_build_object('line', ${ERASED_TEXT}::text,
          'ward', ${ERASED_TEXT}::text, 'wardCode', '')`,
        notes: null,
        photoIds: [],
        cancelReason: sql`case when ${appointments.cancelReason} is null then null else ${ERASED_TEXT} end`,
        checkIn: sql`${appointments.checkIn} || jsonb_build_object('complaint', '', 'photoIds', '[]'::jsonb,
          'belongings', null, 'broughtBy', null, 'overrideReason', null, 'signature', null)`,
        wantsTexts: false,
        searchText: sql`fold_text(${appointments.code})`,
        updatedAt: now,
        version: sql`${appointments.version} + 1`,
      })
      .where(ofSubject(appointments.userId, subject));
  },
};
