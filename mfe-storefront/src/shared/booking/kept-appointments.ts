import type { RemoteStorage } from '@evcare/shared-contracts';
import { keepCodes } from '../data/kept-codes';

/** A guest's appointments on this device, by when they are. */
export const keepAppointments = (storage: RemoteStorage) => keepCodes(storage, 'appointments', 'startAt');
