import type { Tone } from '../order/statuses';

/** Statuses of a service order (product rule §2.9). */
export const SERVICE_ORDER_STATUSES = [
  'received',
  'diagnosing',
  'awaiting_approval',
  'awaiting_parts',
  'in_progress',
  'quality_check',
  'ready',
  'delivered',
  'cancelled',
] as const;
export type ServiceOrderStatus = (typeof SERVICE_ORDER_STATUSES)[number];

/** Labels for the workshop; customers see 'Chờ bạn duyệt' for `awaiting_approval`. */
export const SERVICE_ORDER_STATUS_LABELS: Record<
  ServiceOrderStatus,
  { readonly label: string; readonly tone: Tone }
> = {
  received: { label: 'Đã tiếp nhận', tone: 'info' },
  diagnosing: { label: 'Đang kiểm tra', tone: 'violet' },
  awaiting_approval: { label: 'Chờ khách duyệt', tone: 'warning' },
  awaiting_parts: { label: 'Chờ phụ tùng', tone: 'warning' },
  in_progress: { label: 'Đang thực hiện', tone: 'violet' },
  quality_check: { label: 'Kiểm tra cuối', tone: 'violet' },
  ready: { label: 'Sẵn sàng giao', tone: 'success' },
  delivered: { label: 'Đã giao', tone: 'success' },
  cancelled: { label: 'Đã huỷ', tone: 'neutral' },
};
export const AWAITING_YOUR_APPROVAL = 'Chờ bạn duyệt';

/** Status transitions of a service order (product rule §3.2). */
export const SERVICE_ORDER_TRANSITIONS: Record<ServiceOrderStatus, readonly ServiceOrderStatus[]> = {
  received: ['diagnosing', 'cancelled'],
  diagnosing: ['awaiting_approval', 'in_progress', 'cancelled'],
  awaiting_approval: ['awaiting_parts', 'in_progress', 'ready', 'cancelled'],
  awaiting_parts: ['in_progress', 'cancelled'],
  in_progress: ['awaiting_approval', 'awaiting_parts', 'quality_check', 'cancelled'],
  quality_check: ['in_progress', 'ready'],
  ready: ['delivered'],
  delivered: [],
  cancelled: [],
};

/** Seven progress steps shown to the customer (product rule §2.3). */
export const PROGRESS_STEPS = [
  'received',
  'diagnosing',
  'awaiting_approval',
  'awaiting_parts',
  'in_progress',
  'quality_check',
  'ready',
] as const satisfies readonly ServiceOrderStatus[];
export type ProgressStep = (typeof PROGRESS_STEPS)[number];

/** Reasons why an estimated end changed, or why there is none. */
export const FINISH_NOTES = [
  'approval',
  'parts',
  'rework',
  'paused',
  'waiting-approval',
  'waiting-parts',
  'overrun',
] as const;
export type FinishNote = (typeof FINISH_NOTES)[number];

export const QUOTE_STATES = [
  'draft',
  'sent',
  'approved',
  'partially_approved',
  'rejected',
  'expired',
  'superseded',
] as const;
export type QuoteState = (typeof QUOTE_STATES)[number];
export const QUOTE_STATE_LABELS: Record<QuoteState, { readonly label: string; readonly tone: Tone }> = {
  draft: { label: 'Nháp', tone: 'neutral' },
  sent: { label: 'Đã gửi', tone: 'warning' },
  approved: { label: 'Đã duyệt', tone: 'success' },
  partially_approved: { label: 'Duyệt một phần', tone: 'info' },
  rejected: { label: 'Từ chối', tone: 'neutral' },
  expired: { label: 'Hết hạn', tone: 'neutral' },
  superseded: { label: 'Đã thay thế', tone: 'neutral' },
};

/** Kinds of a line of a quote. */
export const LINE_KINDS = ['labour', 'part'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

export const LINE_DECISIONS = ['approved', 'declined'] as const;
export type LineDecision = (typeof LINE_DECISIONS)[number];
export const LINE_APPROVALS = ['pending', ...LINE_DECISIONS] as const;
export type LineApproval = (typeof LINE_APPROVALS)[number];
export const LINE_APPROVAL_LABELS: Record<LineApproval, { readonly label: string; readonly tone: Tone }> = {
  pending: { label: 'Chờ duyệt', tone: 'warning' },
  approved: { label: 'Đồng ý', tone: 'success' },
  declined: { label: 'Để sau', tone: 'neutral' },
};

/**
 * Reason why a line costs less than its list price: a package visit, a package's discount on parts, or a
 * discount by the workshop.
 */
export const LINE_BENEFITS = ['covered', 'package', 'discount'] as const;
export type LineBenefit = (typeof LINE_BENEFITS)[number];

export const CHECKLIST_RESULTS = ['ok', 'watch', 'fail', 'skip'] as const;
export type ChecklistResult = (typeof CHECKLIST_RESULTS)[number];
export const CHECKLIST_RESULT_LABELS: Record<
  ChecklistResult,
  { readonly label: string; readonly tone: Tone }
> = {
  ok: { label: 'Đạt', tone: 'success' },
  watch: { label: 'Cần theo dõi', tone: 'warning' },
  fail: { label: 'Hỏng, cần xử lý', tone: 'danger' },
  skip: { label: 'Bỏ qua', tone: 'neutral' },
};

/** Validity of a quote in hours (product rule §3.6). */
export const QUOTE_VALID_HOURS = 48;
/** Total in đồng above which an approval requires a code sent by e-mail (product rules §2.3 and §3.6). */
export const APPROVAL_OTP_FROM = 2_000_000;

/** Returns the path of the approval page of a service order. */
export const approvalPath = (id: string): string => `/service-orders/${encodeURIComponent(id)}/approve`;
