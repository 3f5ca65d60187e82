import type { OrderRequest } from '@evcare/shared-contracts/shop';
import type { Core } from '../../app/core';
import { isUniqueViolation, type Queries } from '../../db/client';
import type { Calendar } from '../booking/calendar';
import { NoPlace } from '../booking/claims';
import { bookFitting } from '../booking/fitting';
import { fittingOf, needsOf } from '../booking/needs';
import { holdExpired, slotTaken, vehicleHasAppointment } from '../booking/refusals';
import { nextAppointmentCode, type AppointmentRow } from '../booking/repository';
import { describeVehicle, type BookedVehicle } from '../booking/vehicle-of';
import type { Caller } from '../sessions/service';
import type { OrderRow } from './repository';

/** A fitting as it is wished for, with what has to be known before the order's transaction. */
export interface PreparedFitting {
  readonly startAt: string;
  readonly holdId: string | null;
  readonly vehicle: BookedVehicle;
  /** Of the appointment. */
  readonly code: string;
}

/** Fitting the parts of an order at the workshop: their slot stands with the order, or neither does (§7.7). */
export function createFittings({ db, now }: Core, { calendar }: { calendar: Pick<Calendar, 'nearest'> }) {
  return {
    /** @throws ApiError 400 VALIDATION_FAILED where the vehicle is not the caller's */
    async prepare({ fitting }: OrderRequest, caller: Caller | null): Promise<PreparedFitting | null> {
      if (!fitting) return null;
      const { startAt, holdId } = fitting;
      const vehicle = await describeVehicle(db, fitting, caller?.user.id ?? null);
      return { startAt, holdId, vehicle, code: await nextAppointmentCode(db, now()) };
    },

    /** In the order's transaction, before its goods are reserved. @throws see {@link bookFitting} */
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

    /** Why an order failed, as its customer is told it: what others took meanwhile, with what is free instead. */
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
