/** Messages of the confirmation before another account signs in. */
export const switchAccount = {
  title: 'Đổi sang tài khoản Google?',
  text: (email: string) =>
    `Bạn đang đăng nhập bằng ${email}. Nếu tiếp tục, tài khoản này sẽ được đăng xuất và bạn đăng nhập bằng tài khoản Google vừa chọn.`,
  keep: 'Giữ tài khoản',
  confirm: 'Đổi tài khoản',
} as const;
