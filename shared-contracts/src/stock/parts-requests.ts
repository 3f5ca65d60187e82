import type { Tone } from '../order/statuses';

/** Statuses of a technician's parts request (product rule §2.9). */
export const PARTS_REQUEST_STATUSES = [
  'pending',
  'approved',
  'partially_approved',
  'rejected',
  'issued',
  'cancelled',
] as const;
export type PartsRequestStatus = (typeof PARTS_REQUEST_STATUSES)[number];

export const PARTS_REQUEST_STATUS_LABELS: Record<
  PartsRequestStatus,
  { readonly label: string; readonly tone: Tone }
> = {
  pending: { label: 'Chờ duyệt', tone: 'warning' },
  approved: { label: 'Đã duyệt', tone: 'info' },
  partially_approved: { label: 'Duyệt một phần', tone: 'info' },
  rejected: { label: 'Từ chối', tone: 'danger' },
  issued: { label: 'Đã cấp', tone: 'success' },
  cancelled: { label: 'Đã huỷ', tone: 'neutral' },
};

/**
 * Status transitions of a request (product rule §3.2). Approved requests that are no longer needed are also cancelled
 * to release the reserved parts. Returned parts of an issued request are counted on its lines.
 */
export const PARTS_REQUEST_TRANSITIONS: Record<PartsRequestStatus, readonly PartsRequestStatus[]> = {
  pending: ['approved', 'partially_approved', 'rejected', 'cancelled'],
  approved: ['issued', 'cancelled'],
  partially_approved: ['issued', 'cancelled'],
  rejected: [],
  issued: [],
  cancelled: [],
};

/** Statuses of open requests, whose parts may still be issued. */
export const OPEN_PARTS_REQUEST_STATUSES = [
  'pending',
  'approved',
  'partially_approved',
] as const satisfies readonly PartsRequestStatus[];

/** Urgency of a request; with the last value the vehicle cannot be worked on until the parts arrive. */
export const PARTS_URGENCIES = ['normal', 'urgent', 'vehicle_waiting'] as const;
export type PartsUrgency = (typeof PARTS_URGENCIES)[number];
export const PARTS_URGENCY_LABELS: Record<PartsUrgency, { readonly label: string; readonly tone: Tone }> = {
  normal: { label: 'Thường', tone: 'neutral' },
  urgent: { label: 'Gấp', tone: 'warning' },
  vehicle_waiting: { label: 'Xe đang nằm chờ', tone: 'danger' },
};

/** Coverage of a part by agreed work; only the first two values allow issuing it (BR-11). */
export const PARTS_COVERAGES = ['approved', 'booked', 'waiting', 'declined', 'exceeded', 'none'] as const;
export type PartsCoverage = (typeof PARTS_COVERAGES)[number];
export const PARTS_COVERAGE_LABELS: Record<PartsCoverage, { readonly label: string; readonly tone: Tone }> = {
  approved: { label: 'Khách đã duyệt', tone: 'success' },
  booked: { label: 'Vật tư của dịch vụ đã đặt', tone: 'success' },
  waiting: { label: 'Chờ khách duyệt', tone: 'warning' },
  declined: { label: 'Khách chọn để sau', tone: 'danger' },
  exceeded: { label: 'Vượt số lượng khách duyệt', tone: 'danger' },
  none: { label: 'Chưa có trong báo giá', tone: 'warning' },
};
export const isCovered = (coverage: PartsCoverage): boolean =>
  coverage === 'approved' || coverage === 'booked';

/** Limit in đồng above which only a manager may approve (product rule §3.6). */
export const PARTS_APPROVAL_LIMIT = 5_000_000;
/** Maximum number of products per request, and of pieces per product. */
export const MOST_PARTS_LINES = 20;
export const MOST_PARTS_QUANTITY = 99;

export const PARTS_SHORT = 'Tồn kho không đủ, yêu cầu sẽ chờ nhập hàng.';
