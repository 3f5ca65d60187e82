import type { Tone } from './statuses';

/** Statuses of a return; the refund of received goods has a status of its own. */
export const RETURN_STATUSES = ['requested', 'approved', 'rejected', 'withdrawn', 'received'] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

export const RETURN_STATUS_LABELS: Record<ReturnStatus, { readonly label: string; readonly tone: Tone }> = {
  requested: { label: 'Chờ duyệt', tone: 'warning' },
  approved: { label: 'Đã duyệt, chờ hàng', tone: 'info' },
  rejected: { label: 'Bị từ chối', tone: 'danger' },
  withdrawn: { label: 'Bạn đã rút lại', tone: 'neutral' },
  received: { label: 'Đã nhận hàng trả', tone: 'success' },
};

/** Statuses in which goods of a return may still arrive. */
export const OPEN_RETURN_STATUSES: readonly ReturnStatus[] = ['requested', 'approved'];

export const RETURN_REASONS = [
  'damaged',
  'faulty',
  'wrong_item',
  'does_not_fit',
  'changed_mind',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_LABELS: Record<ReturnReason, string> = {
  damaged: 'Hàng hư hỏng khi nhận',
  faulty: 'Hàng bị lỗi, không hoạt động',
  wrong_item: 'Giao sai sản phẩm',
  does_not_fit: 'Không hợp với xe của tôi',
  changed_mind: 'Tôi đổi ý',
  other: 'Lý do khác',
};

/** Reasons that are the shop's fault: they require a photo, and the shop bears the delivery fees. */
const FAULTS: readonly ReturnReason[] = ['damaged', 'faulty', 'wrong_item'];
export const isShopFault = (reason: ReturnReason): boolean => FAULTS.includes(reason);

/**
 * Returns the reasons for which pieces of these lines can be returned. Parts that the workshop fitted are no longer
 * unused, so they do not come back because the customer changed their mind.
 */
export const returnReasonsFor = (
  lines: readonly { readonly fittedAtWorkshop?: boolean | undefined }[],
): readonly ReturnReason[] =>
  lines.some(({ fittedAtWorkshop }) => fittedAtWorkshop)
    ? RETURN_REASONS.filter((reason) => reason !== 'changed_mind')
    : RETURN_REASONS;

/** Statuses of a refund: estimated from the request, in progress after the goods were received, or done. */
export const RETURN_REFUND_STATUSES = ['estimated', 'pending', 'done'] as const;
export type ReturnRefundStatus = (typeof RETURN_REFUND_STATUSES)[number];

/** Steps of the back office on a return: POST /staff/shop-orders/:code/returns/STEP. */
export const RETURN_STEPS = ['approve', 'reject', 'receive'] as const;
export type ReturnStep = (typeof RETURN_STEPS)[number];

/**
 * What staff do with goods that arrive after their return was rejected or withdrawn: the return goes on, or the goods
 * go back to the customer.
 */
export const ARRIVAL_OUTCOMES = ['reopened', 'sent_back'] as const;
export type ArrivalOutcome = (typeof ARRIVAL_OUTCOMES)[number];
export const ARRIVAL_NOTE_LENGTH = 200;

export const RETURN_LIMITS = { maxPhotos: 4, noteLength: 500, holderLength: 70, maxLines: 100 } as const;

/** Banks to which a refund can be transferred. */
export const REFUND_BANKS = [
  'Vietcombank',
  'VietinBank',
  'BIDV',
  'Agribank',
  'Techcombank',
  'MB',
  'ACB',
  'VPBank',
  'TPBank',
  'Sacombank',
  'HDBank',
  'VIB',
  'SHB',
  'MSB',
  'OCB',
  'SeABank',
  'Eximbank',
  'LPBank',
  'Nam A Bank',
  'BVBank',
  'ABBANK',
  'PVcomBank',
  'Bac A Bank',
  'KienlongBank',
  'VietABank',
  'NCB',
  'SCB',
  'Saigonbank',
  'Shinhan Bank',
  'UOB',
  'Cake',
  'Timo',
] as const;

const ACCOUNT_NUMBER = /^\d{6,19}$/;
const ACCOUNT_HOLDER = /^[\p{L}\p{M}\d .,&'()-]{2,70}$/u;

/** Removes spaces, dots and hyphens, with which banks print account numbers. */
export const tidyAccountNumber = (typed: string): string => typed.replace(/[\s.-]/g, '');
export const isAccountNumber = (number: string): boolean => ACCOUNT_NUMBER.test(number);
export const isAccountHolder = (holder: string): boolean => ACCOUNT_HOLDER.test(holder);

/** Validation messages of a return. */
export const returnMessages = {
  lines: 'Vui lòng chọn sản phẩm và số lượng muốn trả.',
  reason: 'Vui lòng chọn một lý do.',
  fitted: 'Phụ tùng đã lắp tại xưởng không đổi trả vì đổi ý. Vui lòng chọn lý do khác, hoặc bỏ món này.',
  note: 'Vui lòng viết lý do của bạn (tối đa 500 ký tự).',
  noteLength: 'Tối đa 500 ký tự.',
  photos: 'Tối đa 4 ảnh.',
  photosMissing: 'Vui lòng thêm ít nhất một ảnh để chúng tôi thấy tình trạng hàng.',
  bank: 'Vui lòng chọn ngân hàng.',
  accountNumber: 'Vui lòng nhập số tài khoản (6–19 chữ số).',
  accountHolder: 'Vui lòng nhập tên chủ tài khoản (2–70 ký tự).',
  account: 'Vui lòng nhập tài khoản nhận tiền hoàn.',
  accountUnneeded: 'Đơn này được hoàn tiền qua cổng thanh toán, không cần tài khoản.',
  inspection: 'Số lượng nhập kho và hỏng phải từ 0 đến số đã yêu cầu trả.',
  arrivalOutcome: 'Vui lòng chọn cách xử lý hàng.',
  arrivalNote: 'Vui lòng viết cho khách (tối đa 200 ký tự).',
  nothingReceived: 'Chưa nhận được món nào thì chưa ghi là đã nhận.',
} as const;
