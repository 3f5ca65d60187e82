import { carrierName, carrierOf } from '@evcare/shared-contracts/shop';

/** Returns the name under which all spellings of a carrier are added up; empty for orders without a carrier. */
export function canonicalCarrier(name: string | null): string {
  const carrier = carrierOf(name);
  return carrier === null ? (name ?? '').normalize('NFC').trim() : carrierName(carrier);
}

/** True if two names are spellings of one carrier. */
export const isSameCarrier = (one: string | null, other: string | null): boolean =>
  canonicalCarrier(one).toLocaleLowerCase('vi') === canonicalCarrier(other).toLocaleLowerCase('vi');
