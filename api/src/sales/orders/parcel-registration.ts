import type { ParcelRegistration } from '@evcare/shared-contracts/office';
import { ORDER_TRANSITIONS } from '@evcare/shared-contracts/shop';
import type { OrderRow } from './repository';
import type { StoredRegistration } from './tables';

/** True if the parcel of an order can be registered with a carrier: the goods are packed, or are to be sent again. */
export const canRegisterParcel = ({ method, status, address, isSplit }: OrderRow): boolean =>
  !isSplit && method === 'delivery' && address !== null && ORDER_TRANSITIONS[status].includes('shipping');

/** Returns the parcel that a carrier expects; `null` before its code is known, and after the hand-over. */
export function registrationOf(stored: StoredRegistration | null): ParcelRegistration | null {
  if (!stored || stored.trackingCode === null) return null;
  const { carrier, trackingCode, labelUrl } = stored;
  return { carrier, trackingCode, labelUrl };
}
