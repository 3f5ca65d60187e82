/** Messages about the difference between a quote and the one that the customer saw before. */
export const quoteChangeMessages = {
  title: (seq: number) => `So với báo giá lần ${seq} khách đã nhận`,
  none: 'Không đổi hạng mục và giá.',
  added: (name: string, total: string) => `Thêm: ${name}, ${total}`,
  removed: (name: string, total: string) => `Bỏ: ${name}, ${total}`,
  changed: (name: string, before: string, after: string) => `Đổi giá: ${name}, ${before} → ${after}`,
  quantity: (name: string, before: number, after: number, total: string) =>
    `Đổi số lượng: ${name}, ${before} → ${after}, thành ${total}`,
  total: (total: string) => `Tổng cộng ${total}`,
} as const;
