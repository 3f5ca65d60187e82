import type { SlotTaken } from '@evcare/shared-contracts/workshop';
import { ApiError } from '../../platform/endpoints/api-error';
import { bookingTexts as messages } from './messages';

/** 404: the appointment is unknown or belongs to another customer; both get the same response (BR-15). */
export const appointmentNotFound = (): ApiError => new ApiError(404, 'NOT_FOUND', messages.notFound);

/**
 * 409: the slot is taken (BR-2), or only held by a visitor who has not booked yet; `details` lists the free
 * slots around it.
 */
export const slotTaken = (details: SlotTaken, { held = false } = {}): ApiError =>
  new ApiError(409, 'SLOT_TAKEN', held ? messages.slotHeld : messages.slotTaken, { details: { ...details } });

/** 409: the hold has expired and its slot is taken. */
export const holdExpired = (details: SlotTaken): ApiError =>
  new ApiError(409, 'HOLD_EXPIRED', messages.holdExpired, { details: { ...details } });

/** 400: work cannot start then, even without other bookings; `why` is the reason. */
export const slotUnavailable = (why: string): ApiError =>
  new ApiError(400, 'SLOT_UNAVAILABLE', why, { errors: { startAt: [why] } });

/** 409: the account or phone number has the maximum number of open appointments. */
export const tooManyAppointments = (max: number): ApiError =>
  new ApiError(409, 'TOO_MANY_APPOINTMENTS', messages.tooManyOpen(max), { details: { most: max } });

/** 409: the vehicle has an open appointment. The response does not say whose. */
export const vehicleHasAppointment = (): ApiError =>
  new ApiError(409, 'VEHICLE_HAS_APPOINTMENT', messages.vehicleHasAppointment);

/** 409: the start is so close that the customer must call to move or cancel the appointment. */
export const tooLateToChange = (changeableUntil: Date): ApiError =>
  new ApiError(409, 'TOO_LATE_TO_CHANGE', messages.tooLate, {
    details: { changeableUntil: changeableUntil.toISOString() },
  });

/** 409: the step is not allowed in the appointment's status; `allowed` lists the possible steps. */
export const illegalStep = (allowed: readonly string[]): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', messages.illegalStep, { details: { allowed } });

/** 409: work on the vehicle has begun, so the service order must be cancelled instead. */
export const workBegun = (serviceOrder: string): ApiError =>
  new ApiError(409, 'INVALID_TRANSITION', messages.workBegun(serviceOrder), {
    details: { allowed: [], serviceOrder },
  });

/** 409: the appointment changed after the caller read it. */
export const staleAppointment = (version: number): ApiError =>
  new ApiError(409, 'STALE_VERSION', messages.stale, { details: { version } });

/** 409: the check-in is outside the allowed time and has no reason. */
export const outsideCheckIn = (why: string = messages.checkInWindow): ApiError =>
  new ApiError(409, 'OUTSIDE_CHECK_IN', why);

/** 422: the technician lacks the named certificates. */
export const notCertified = (names: readonly string[]): ApiError =>
  new ApiError(422, 'TECHNICIAN_NOT_CERTIFIED', messages.notCertified(names.join(', ')));

/** 422: the bay is not equipped for the work. */
export const bayNotCapable = (): ApiError => new ApiError(422, 'BAY_NOT_CAPABLE', messages.bayNotCapable);
