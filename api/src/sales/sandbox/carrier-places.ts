import type { TrackingKind } from '@evcare/shared-contracts/shop';

interface Address {
  readonly ward: string;
  readonly province: string;
}

/** Returns where a simulated carrier reports a step of a parcel to an address. */
export function placeOf(kind: TrackingKind, { ward, province }: Address): string {
  if (kind === 'picked_up') return 'Bưu cục Tân Hưng, Thành phố Hồ Chí Minh';
  if (kind === 'in_transit' || kind === 'returning') return 'Kho trung chuyển Thành phố Hồ Chí Minh';
  return kind === 'at_hub' ? `Kho ${province}` : `${ward}, ${province}`;
}
