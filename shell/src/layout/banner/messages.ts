/** Texts of the verification banner, which most visitors never fetch. */
export const bannerMessages = {
  name: 'Xác thực email',
  text: 'Tài khoản của bạn chưa xác thực email.',
  resend: 'Gửi lại email',
  sending: 'Đang gửi...',
  wait: (seconds: number) => `Gửi lại sau ${seconds} giây`,
  verify: 'Xác thực email',
  hide: 'Ẩn thông báo này',
  sent: 'Đã gửi lại email xác thực. Vui lòng kiểm tra hộp thư.',
  failed: 'Không thể gửi lại email xác thực. Vui lòng thử lại.',
} as const;
