/** Titles of the pages whose other messages are bundled with their own chunk. */
export const titles = {
  dashboard: 'Trang của tôi',
  vehicles: 'Xe của tôi',
  history: 'Lịch sử bảo dưỡng',
  passport: 'Hộ chiếu pin',
  approval: 'Duyệt báo giá',
  register: 'Tạo tài khoản',
  forgot: 'Quên mật khẩu',
  reset: 'Đặt lại mật khẩu',
} as const;
