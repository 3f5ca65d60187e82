import { desc, eq } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { isUniqueViolation } from '../../platform/db/client';
import type { Calendar } from './calendar';
import { NoPlace } from './claims';
import type { Fittings, PreparedFitting } from '../../sales/orders';
import { bookFitting, releaseFitting } from './fitting';
import { appointments } from './tables';
import { fittingOf, needsOf } from './needs';
import { holdExpired, slotTaken, vehicleHasAppointment } from './errors';
import { nextAppointmentCode } from './repository';
import { describeVehicle, type BookedVehicle } from './vehicle-of';

/** Requested installation, with the data that the workshop requires. */
interface PreparedVisit extends PreparedFitting {
  readonly startAt: string;
  readonly holdId: string | null;
  readonly vehicle: BookedVehicle;
}

/** Creates the service that books the installation of an order's parts. */
export function createFittings(
  { db, now }: Core,
  { calendar }: { calendar: Pick<Calendar, 'nearest'> },
): Fittings {
  return {
    async prepare({ fitting }, caller): Promise<PreparedVisit | null> {
      if (!fitting) return null;
      const { startAt, holdId } = fitting;
      const vehicle = await describeVehicle(db, fitting, caller?.user.id ?? null);
      return { startAt, holdId, vehicle, code: await nextAppointmentCode(db, now()) };
    },

    book(tx, order, { code, ...input }: PreparedVisit, productIds, time) {
      const { id, userId, contactName: fullName, contactPhone: phoneNumber, contactEmail: email } = order;
      const customer = { userId, fullName, phoneNumber, email };
      return bookFitting(tx, { order: { id, ...customer, productIds }, ...input }, code, time);
    },

    async refusalOf(error, input: PreparedVisit | null, { items }) {
      if (!input) return error;
      if (isUniqueViolation(error, 'appointments_one_open')) return vehicleHasAppointment();
      if (!(error instanceof NoPlace)) return error;
      const { type } = input.vehicle.facts;
      const productIds = [...new Set(items.map(({ id }) => id))];
      const needs = needsOf([await fittingOf(db, productIds, type)], type);
      const nearest = await calendar.nearest(needs, new Date(input.startAt));
      return input.holdId === null ? slotTaken({ nearest }) : holdExpired({ nearest });
    },

    release: releaseFitting,

    async find(tx, orderId) {
      const [row] = await tx
        .select({ startAt: appointments.startAt, code: appointments.code })
        .from(appointments)
        .where(eq(appointments.orderId, orderId))
        .orderBy(desc(appointments.createdAt), desc(appointments.id))
        .limit(1);
      return row ?? null;
    },
  };
}
