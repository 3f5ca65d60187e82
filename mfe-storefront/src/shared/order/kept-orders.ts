import type { RemoteStorage } from '@evcare/shared-contracts';
import { keepCodes } from '../data/kept-codes';

/** A guest's orders on this device, by when they were placed. */
export const keepOrders = (storage: RemoteStorage) => keepCodes(storage, 'orders', 'placedAt');
