/** Texts of the notifications, in a separate chunk that guests never fetch. */
export const messages = {
  title: 'Thông báo',
  bell: (unread: number) => (unread > 0 ? `Thông báo, ${unread} chưa đọc` : 'Thông báo'),
  unread: 'Chưa đọc',
  readAll: 'Đánh dấu đã đọc tất cả',
  readAllFailed: 'Chưa đánh dấu được. Vui lòng thử lại.',
  empty: 'Chưa có thông báo.',
  emptyText: 'Tin mới về lịch hẹn, báo giá và đơn hàng của bạn sẽ hiện ở đây.',
  failed: 'Không tải được dữ liệu. Vui lòng thử lại.',
  retry: 'Thử lại',
  loading: 'Đang tải thông báo',
  more: 'Xem thông báo cũ hơn',
  settings: 'Cài đặt thông báo',
  several: (count: number) => `Bạn có ${count} thông báo mới.`,
  today: (time: string) => `${time} hôm nay`,
  yesterday: (time: string) => `${time} hôm qua`,
} as const;
