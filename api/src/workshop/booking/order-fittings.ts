import type { OrderRequest } from '@evcare/shared-contracts/shop';
import type { Core } from '../../platform/core/core';
import { isUniqueViolation, type Queries } from '../../platform/db/client';
import type { Calendar } from './calendar';
import { NoPlace } from './claims';
import { bookFitting } from './fitting';
import { fittingOf, needsOf } from './needs';
import { holdExpired, slotTaken, vehicleHasAppointment } from './errors';
import { nextAppointmentCode, type AppointmentRow } from './repository';
import { describeVehicle, type BookedVehicle } from './vehicle-of';
import type { Caller } from '../../identity/sessions/service';
import type { OrderRow } from '../../sales/orders/repository';

/** Requested fitting, with the data read before the order's transaction. */
export interface PreparedFitting {
  readonly startAt: string;
  readonly holdId: string | null;
  readonly vehicle: BookedVehicle;
  /** Code of the appointment. */
  readonly code: string;
}

/**
 * Creates the service that books the fitting of an order's parts; slot and order are stored together or not
 * at all (§7.7).
 */
export function createFittings({ db, now }: Core, { calendar }: { calendar: Pick<Calendar, 'nearest'> }) {
  return {
    /** @throws ApiError 400 VALIDATION_FAILED if the vehicle is not the caller's */
    async prepare({ fitting }: OrderRequest, caller: Caller | null): Promise<PreparedFitting | null> {
      if (!fitting) return null;
      const { startAt, holdId } = fitting;
      const vehicle = await describeVehicle(db, fitting, caller?.user.id ?? null);
      return { startAt, holdId, vehicle, code: await nextAppointmentCode(db, now()) };
    },

    /**
     * Books the slot in the order's transaction, before its stock is reserved.
     * @throws see {@link bookFitting}
     */
    book(
      tx: Queries,
      order: OrderRow,
      { code, ...input }: PreparedFitting,
      productIds: readonly string[],
      time: Date,
    ): Promise<AppointmentRow> {
      const { id, userId, contactName: fullName, contactPhone: phoneNumber, contactEmail: email } = order;
      const customer = { userId, fullName, phoneNumber, email };
      return bookFitting(tx, { order: { id, ...customer, productIds }, ...input }, code, time);
    },

    /**
     * Converts the failure of an order to an error for the customer, with the free slots around a taken one.
     */
    async refusalOf(
      error: unknown,
      input: PreparedFitting | null,
      { items }: OrderRequest,
    ): Promise<unknown> {
      if (!input) return error;
      if (isUniqueViolation(error, 'appointments_one_open')) return vehicleHasAppointment();
      if (!(error instanceof NoPlace)) return error;
      const { type } = input.vehicle.facts;
      const productIds = [...new Set(items.map(({ id }) => id))];
      const needs = needsOf([await fittingOf(db, productIds, type)], type);
      const nearest = await calendar.nearest(needs, new Date(input.startAt));
      return input.holdId === null ? slotTaken({ nearest }) : holdExpired({ nearest });
    },
  };
}

export type Fittings = ReturnType<typeof createFittings>;
