import type { AppointmentStatus } from '@evcare/shared-contracts/workshop';

/** States before the vehicle has arrived. */
export const AHEAD: readonly AppointmentStatus[] = ['requested', 'confirmed'];

/** Final states. */
export const OVER: readonly AppointmentStatus[] = ['completed', 'cancelled', 'no_show'];
