/** Messages used by several pages of the shop. */
export const common = {
  breadcrumb: 'Đường dẫn',
  loading: 'Đang tải',
  failed: 'Không tải được dữ liệu. Vui lòng thử lại.',
  urgent: 'Cần hỗ trợ ngay, gọi',
  pageFailed: 'Phần này chưa tải được',
  pageFailedText: 'Kiểm tra kết nối rồi thử lại. Những gì bạn đã chọn vẫn còn.',
  retry: 'Thử lại',
  close: 'Đóng',
  checkFields: 'Vui lòng kiểm tra lại các mục sau:',
  restored: 'Đã khôi phục nội dung bạn đang nhập dở.',
  somethingWrong: 'Chưa thực hiện được. Vui lòng thử lại.',
} as const;
