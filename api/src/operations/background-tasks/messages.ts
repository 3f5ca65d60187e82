export const backgroundTaskTexts = {
  decided: 'Email này đã được xử lý. Danh sách đã cập nhật.',
  expired:
    'Nội dung email đã bị xoá vì mã hoặc thời hạn lưu đã hết, nên không gửi lại được. Bạn có thể bỏ qua.',
  retried: 'Đã đưa email vào hàng chờ gửi.',
  retriedAll: (count: number) =>
    count === 0 ? 'Không còn email nào gửi lại được.' : `Đã đưa ${count} email vào hàng chờ gửi.`,
  dismissed: 'Đã bỏ qua email.',
  dismissedAll: (count: number) =>
    count === 0 ? 'Không còn email nào chờ xử lý.' : `Đã bỏ qua ${count} email.`,
} as const;
