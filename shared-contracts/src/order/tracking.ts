/** Kinds of tracking steps, in the order in which a parcel usually has them. */
export const TRACKING_KINDS = [
  'picked_up',
  'in_transit',
  'at_hub',
  'out_for_delivery',
  'attempt_failed',
  'returning',
  'delivered',
] as const;
export type TrackingKind = (typeof TRACKING_KINDS)[number];

export const TRACKING_LABELS: Record<TrackingKind, string> = {
  picked_up: 'Đã lấy hàng',
  in_transit: 'Đang trung chuyển',
  at_hub: 'Đến kho',
  out_for_delivery: 'Đang giao đến bạn',
  attempt_failed: 'Giao chưa thành công',
  returning: 'Đang hoàn về',
  delivered: 'Đã giao',
};

/**
 * Kinds that staff can add. The delivery is recorded with the step `deliver` of the order, which asks for the cash
 * that was counted.
 */
export const STAFF_TRACKING_KINDS = [
  'picked_up',
  'in_transit',
  'at_hub',
  'out_for_delivery',
  'attempt_failed',
  'returning',
] as const satisfies readonly TrackingKind[];

/** Kinds that need a reason, which customers read. */
export const TRACKING_KINDS_WITH_REASON: readonly TrackingKind[] = ['attempt_failed', 'returning'];

/** Origins of a tracking step: an event of the carrier, or a staff member. */
export const TRACKING_SOURCES = ['carrier', 'staff'] as const;
export type TrackingSource = (typeof TRACKING_SOURCES)[number];

/** Maximum number of characters of the place and of the reason of a tracking step. */
export const TRACKING_PLACE_LENGTH = 120;
export const TRACKING_REASON_LENGTH = 200;
