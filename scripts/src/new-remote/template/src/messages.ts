/** Texts of this remote, in Vietnamese. */
export const messages = {
  title: 'PLACEHOLDER_TITLE',
  intro: 'Trang này đã sẵn sàng. Nội dung sẽ hiện ở đây.',
  loading: 'Đang tải',
  pageFailed: 'Phần này chưa tải được',
  pageFailedText: 'Kiểm tra kết nối mạng rồi thử lại.',
  retry: 'Thử lại',
  service: {
    title: 'Kết nối',
    ok: 'Hoạt động bình thường',
    failed: 'Chưa kết nối được với máy chủ',
  },
  notFound: {
    title: 'Không tìm thấy trang',
    text: 'Địa chỉ này không có ở đây, hoặc trang đã được chuyển đi.',
    back: 'Về trang PLACEHOLDER_TITLE',
  },
} as const;
