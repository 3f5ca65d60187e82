import type { SlotTaken } from '@evcare/shared-contracts/workshop';
import { ApiError } from '../../app/api-error';
import { bookingTexts as say } from './messages';

/** 404: no such appointment, or not this caller's; nobody learns which (BR-15). */
export const appointmentNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', say.notFound);

/** 409: somebody else has the slot now (BR-2); what is free around it. */
export const slotTaken = (details: SlotTaken): ApiError =>
  new ApiError(409, 'SLOT_TAKEN', say.slotTaken, { details: { ...details } });

/** 409: the hold ran out, and its slot is gone. */
export const holdExpired = (details: SlotTaken): ApiError =>
  new ApiError(409, 'HOLD_EXPIRED', say.holdExpired, { details: { ...details } });

/** 400: nothing can start then, whatever is booked; why. */
export const slotUnavailable = (why: string): ApiError =>
  new ApiError(400, 'SLOT_UNAVAILABLE', why, { errors: { startAt: [why] } });

/** 409: so many appointments of one account or phone number are open. */
export const tooManyAppointments = (most: number): ApiError =>
  new ApiError(409, 'TOO_MANY_APPOINTMENTS', say.tooManyOpen(most), { details: { most } });

/** 409: the vehicle has an open appointment. Whose is never told. */
export const vehicleHasAppointment = (): ApiError =>
  new ApiError(409, 'VEHICLE_HAS_APPOINTMENT', say.vehicleHasAppointment);

/** 409: it is too near to be moved or cancelled without a call. */
export const tooLateToChange = (changeableUntil: Date): ApiError =>
  new ApiError(409, 'TOO_LATE_TO_CHANGE', say.tooLate, {
    details: { changeableUntil: changeableUntil.toISOString() },
  });

/** 409: the appointment's state does not allow it; `allowed` says what it does. */
export const illegalStep = (allowed: readonly string[]): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', say.illegalStep, { details: { allowed } });

/** 409: work on the vehicle has begun, so that it is the service order that ends. */
export const workBegun = (serviceOrder: string): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', say.workBegun(serviceOrder), {
    details: { allowed: [], serviceOrder },
  });

/** 409: the appointment was changed since the caller saw it. */
export const staleAppointment = (version: number): ApiError =>
  new ApiError(409, 'STALE_VERSION', say.stale, { details: { version } });

/** 409: outside the time in which vehicles are taken in, and no reason was given. */
export const outsideCheckIn = (why: string = say.checkInWindow): ApiError =>
  new ApiError(409, 'OUTSIDE_CHECK_IN', why);

/** 422: the technician lacks certificates, by their names. */
export const notCertified = (names: readonly string[]): ApiError =>
  new ApiError(422, 'TECHNICIAN_NOT_CERTIFIED', say.notCertified(names.join(', ')));

/** 422: the bay can't do the work. */
export const bayNotCapable = (): ApiError => new ApiError(422, 'BAY_NOT_CAPABLE', say.bayNotCapable);
