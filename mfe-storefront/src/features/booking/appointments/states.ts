import { AHEAD_APPOINTMENT_STATUSES, type AppointmentStatus } from '@evcare/shared-contracts/workshop';

/** States before the vehicle has arrived. */
export const AHEAD: readonly AppointmentStatus[] = AHEAD_APPOINTMENT_STATUSES;

/** Final states. */
export const OVER: readonly AppointmentStatus[] = ['completed', 'cancelled', 'no_show'];
