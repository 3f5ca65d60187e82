import type { RemoteStorage } from '@evcare/shared-contracts';
import { keepCodes } from '../data/kept-codes';

/** Orders that a guest placed on this device, each with the time when it was placed. */
export const keepOrders = (storage: RemoteStorage) => keepCodes(storage, 'orders', 'placedAt');
