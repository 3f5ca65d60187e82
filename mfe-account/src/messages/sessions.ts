/** Messages of the list of signed-in devices. */
export const sessions = {
  title: 'Thiết bị đang đăng nhập',
  intro: 'Thấy thiết bị lạ? Đăng xuất thiết bị đó rồi đổi mật khẩu.',
  device: (browser: string | null, system: string | null) =>
    browser && system ? `${browser} trên ${system}` : (browser ?? system ?? 'Thiết bị không rõ'),
  current: 'Thiết bị này',
  signedIn: (time: string) => `Đăng nhập ${time}`,
  lastUsed: (time: string) => `Dùng lần cuối ${time}`,
  inUse: 'Đang dùng',
  only: 'Tài khoản không đăng nhập trên thiết bị nào khác.',
  end: 'Đăng xuất',
  endDevice: (device: string) => `Đăng xuất ${device}`,
  endOthers: 'Đăng xuất khỏi các thiết bị khác',
  endTitle: (device: string) => `Đăng xuất ${device}?`,
  endText: 'Thiết bị đó phải đăng nhập lại mới dùng tiếp được.',
  endOthersTitle: 'Đăng xuất khỏi các thiết bị khác?',
  endOthersText: (count: number) =>
    `${count} thiết bị phải đăng nhập lại mới dùng tiếp được. Thiết bị này vẫn đăng nhập.`,
  password: 'Mật khẩu hiện tại',
  passwordHint: 'Để chắc chắn đó là bạn.',
  code: 'Mã xác thực',
  codeHint: 'Mã 6 chữ số trong ứng dụng xác thực, hoặc một mã khôi phục.',
  ended: 'Đã đăng xuất thiết bị.',
  working: 'Đang đăng xuất…',
} as const;
