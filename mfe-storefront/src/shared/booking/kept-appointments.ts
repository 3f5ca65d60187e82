import type { RemoteStorage } from '@evcare/shared-contracts';
import { keepCodes } from '../data/kept-codes';

/** Appointments that a guest booked on this device, each with its start time. */
export const keepAppointments = (storage: RemoteStorage) => keepCodes(storage, 'appointments', 'startAt');
