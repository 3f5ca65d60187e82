import { deliveryAddressSchema, type DeliveryAddress } from '@evcare/shared-contracts/shop';
import type { HomeAddress } from '../flow/draft';

/** Returns the address of a visit at home, or null if it is incomplete. */
export function readAddress(typed: HomeAddress): DeliveryAddress | null {
  const result = deliveryAddressSchema.safeParse(typed);
  return result.success ? result.data : null;
}
