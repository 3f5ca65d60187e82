export const CONTACT_TOPICS = ['parts', 'booking', 'package', 'warranty', 'feedback'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];
export const CONTACT_TOPIC_LABELS: Record<ContactTopic, string> = {
  parts: 'Tư vấn mua phụ tùng',
  booking: 'Đặt lịch',
  package: 'Gói dịch vụ',
  warranty: 'Bảo hành',
  feedback: 'Góp ý',
};

export const contactMessages = {
  topic: 'Vui lòng chọn chủ đề.',
  message: 'Vui lòng nhập nội dung (10–1000 ký tự).',
  consent: 'Bạn cần đồng ý để chúng tôi liên hệ lại.',
} as const;
