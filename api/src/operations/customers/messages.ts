/** Messages for managing customers. */
export const customerTexts = {
  notFound: 'Không tìm thấy khách hàng.',
  stale: 'Khách hàng vừa được người khác cập nhật. Tải lại?',
  created: 'Đã thêm khách hàng và gửi email mời đặt mật khẩu.',
  saved: 'Đã lưu thông tin khách hàng.',
  noted: 'Đã thêm ghi chú.',
  merged: 'Đã gộp hai hồ sơ khách hàng.',
  emailTaken: 'Email đã được sử dụng.',
  emailClaimed: 'Khách đã dùng email này để đăng nhập, chỉ khách mới đổi được.',
  duplicatePhone: 'Số điện thoại này đã có khách hàng khác dùng. Kiểm tra trước khi thêm.',
  mergeSelf: 'Không thể gộp một hồ sơ với chính nó.',
  mergeAgain: 'Một trong hai hồ sơ đã được gộp trước đó.',
  mergeLocked: 'Hồ sơ giữ lại đang bị khoá. Hãy mở khoá trước khi gộp.',
  mergedReason: (into: string, reason: string) => `Đã gộp vào hồ sơ ${into}: ${reason}`,
  mergedNote: (other: string, reason: string) => `Đã gộp hồ sơ ${other}. Lý do: ${reason}`,
} as const;
