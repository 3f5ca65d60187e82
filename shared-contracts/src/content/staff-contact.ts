import type { Tone } from '../order/statuses';

/** Message from the contact page, or request to be called. */
export const CONTACT_KINDS = ['message', 'callback'] as const;
export type ContactKind = (typeof CONTACT_KINDS)[number];
export const CONTACT_KIND_LABELS: Record<ContactKind, string> = {
  message: 'Liên hệ',
  callback: 'Gọi lại',
};

/** States of a contact request. Only open ones wait for a call. */
export const CONTACT_STATUSES = [
  'open',
  'reached',
  'not_reached',
  'wrong_number',
  'answered_otherwise',
  'cancelled',
] as const;
export type ContactStatus = (typeof CONTACT_STATUSES)[number];
export const CONTACT_STATUS_LABELS: Record<ContactStatus, { readonly label: string; readonly tone: Tone }> = {
  open: { label: 'Cần gọi', tone: 'warning' },
  reached: { label: 'Đã gọi', tone: 'success' },
  not_reached: { label: 'Không liên lạc được', tone: 'neutral' },
  wrong_number: { label: 'Sai số', tone: 'neutral' },
  answered_otherwise: { label: 'Đã trả lời cách khác', tone: 'success' },
  cancelled: { label: 'Khách đã huỷ', tone: 'neutral' },
};

/** Results that staff record: of a call, or that the customer was answered without one, such as by mail. */
export const CONTACT_CALL_RESULTS = ['reached', 'not_reached', 'wrong_number', 'answered_otherwise'] as const;
export type ContactCallResult = (typeof CONTACT_CALL_RESULTS)[number];
export const CONTACT_CALL_RESULT_LABELS: Record<ContactCallResult, string> = {
  reached: 'Đã nói chuyện với khách',
  not_reached: 'Không nghe máy',
  wrong_number: 'Sai số',
  answered_otherwise: 'Đã trả lời cách khác',
};

/** Calls after which a request is closed although its customer was not reached. */
export const MAX_CONTACT_CALLS = 2;
/** Minutes of opening hours until the next call to a customer who was not reached. */
export const CONTACT_RETRY_MINUTES = 60;
export const MAX_CALL_NOTE = 500;

/** Lists of the queue: requests that wait for a call, and closed ones. */
export const CONTACT_QUEUES = ['open', 'closed'] as const;
export type ContactQueue = (typeof CONTACT_QUEUES)[number];
export const CONTACT_QUEUE_LABELS: Record<ContactQueue, string> = {
  open: 'Cần gọi lại',
  closed: 'Đã xong',
};

export const staffContactMessages = {
  result: 'Vui lòng chọn kết quả.',
  note: 'Ghi chú dài tối đa 500 ký tự.',
} as const;
