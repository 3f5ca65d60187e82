/** Messages about notifications. */
export const notificationMessages = {
  saved: 'Đã lưu cài đặt thông báo.',
} as const;
