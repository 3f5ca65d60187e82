/** Messages about the difference between a quote and the one that the customer saw before. */
export const quoteChangeMessages = {
  title: (seq: number, answered: boolean) =>
    answered ? `So với phần khách để sau ở báo giá lần ${seq}` : `So với báo giá lần ${seq} khách đã nhận`,
  none: 'Không đổi hạng mục và giá.',
  added: (name: string, total: string) => `Thêm: ${name}, ${total}`,
  removed: (name: string, total: string) => `Bỏ: ${name}, ${total}`,
  changed: (name: string, before: string, after: string) => `Đổi giá: ${name}, ${before} → ${after}`,
  quantity: (name: string, before: number, after: number, total: string) =>
    `Đổi số lượng: ${name}, ${before} → ${after}, thành ${total}`,
  total: (before: string, after: string) => `Tổng cộng ${before} → ${after}`,
} as const;
