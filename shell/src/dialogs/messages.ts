/** Texts of the dialogs' frame, which is fetched with the first dialog. */
export const dialogMessages = {
  fallbackTitle: 'Hộp thoại',
  failedTitle: 'Phần này chưa tải được.',
  failedText: 'Trang bạn đang xem vẫn nguyên. Kiểm tra kết nối rồi thử lại.',
} as const;
