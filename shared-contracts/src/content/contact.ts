export const CONTACT_TOPICS = ['parts', 'booking', 'package', 'warranty', 'feedback'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
export const CONTACT_TOPIC_LABELS: Record<ContactTopic, string> = {
  parts: 'Tư vấn mua phụ tùng',
  booking: 'Đặt lịch',
  package: 'Gói dịch vụ',
  warranty: 'Bảo hành',
  feedback: 'Góp ý',
};

/** Working hours within which the shop calls back, unless the customer chose a time. */
export const CALL_BACK_WORK_HOURS = 2;
/** Promise of a call, within a sentence. The time that follows from it is in `callTimeText`. */
export const CALL_BACK_PROMISE = `trong ${CALL_BACK_WORK_HOURS} giờ làm việc`;

/** Times that can be chosen for a callback, and the length of its note. */
export const CALLBACK_LIMITS = {
  windowMinutes: 30,
  perWindow: 3,
  /** Days with opening hours, including today. */
  days: 4,
  /** Minimum time before a window starts, in minutes. */
  leadMinutes: 15,
  maxNote: 500,
} as const;

/** Kinds of things that a contact request can be about. */
export const CONTACT_SUBJECT_KINDS = ['order', 'product', 'appointment'] as const;
export type ContactSubjectKind = (typeof CONTACT_SUBJECT_KINDS)[number];

export const contactMessages = {
  note: 'Nội dung dài tối đa 500 ký tự.',
  windowMissing: 'Vui lòng chọn khung giờ.',
  window: 'Giờ gọi lại này không còn chọn được. Vui lòng chọn giờ khác.',
  subject: 'Nội dung liên quan không hợp lệ.',
  topic: 'Vui lòng chọn chủ đề.',
  message: 'Vui lòng nhập nội dung (10–1000 ký tự).',
  consent: 'Bạn cần đồng ý để chúng tôi liên hệ lại.',
} as const;
