import type { AppointmentStatus } from '@evcare/shared-contracts/workshop';

/** Before the vehicle is there. */
export const AHEAD: readonly AppointmentStatus[] = ['requested', 'confirmed'];

/** Nothing comes after these, but another appointment. */
export const OVER: readonly AppointmentStatus[] = ['completed', 'cancelled', 'no_show'];
