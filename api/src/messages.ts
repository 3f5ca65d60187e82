/** All texts of the API that people read. The specification's are verbatim (§8). */
export const messages = {
  validation: 'Thông tin chưa hợp lệ. Vui lòng kiểm tra lại.',
  badJson: 'Nội dung yêu cầu không đúng định dạng JSON.',
  badCharacter: 'Nội dung chứa ký tự không hợp lệ.',
  badRequest: 'Yêu cầu không hợp lệ.',
  notFound: 'Không tìm thấy nội dung bạn yêu cầu.',
  methodNotAllowed: 'Thao tác này không được hỗ trợ.',
  tooLarge: 'Nội dung gửi lên quá lớn.',
  unsupportedType: 'Định dạng nội dung không được hỗ trợ.',
  internal: 'Hệ thống đang gặp sự cố. Vui lòng thử lại sau.',
  busy: 'Hệ thống đang bận. Vui lòng thử lại sau giây lát.',
  unavailable: 'Hệ thống tạm thời chưa sẵn sàng. Vui lòng thử lại sau.',
  requestTimeout: 'Yêu cầu mất quá nhiều thời gian. Vui lòng thử lại.',

  unauthenticated: 'Vui lòng đăng nhập để tiếp tục.',
  tokenExpired: 'Phiên đăng nhập đã hết hạn. Vui lòng đăng nhập lại.',
  forbidden: 'Bạn không có quyền truy cập.',
  accountLocked: 'Tài khoản của bạn đã bị khoá. Vui lòng liên hệ hỗ trợ.',

  invalidCredentials: 'Email hoặc mật khẩu không đúng.',
  wrongCurrentPassword: 'Mật khẩu hiện tại không đúng.',
  samePassword: 'Mật khẩu mới phải khác mật khẩu hiện tại.',
  commonPassword: 'Mật khẩu này quá phổ biến. Vui lòng chọn mật khẩu khác.',
  staffPassword: 'Tài khoản nhân viên cần mật khẩu ít nhất 15 ký tự.',
  emailTaken: 'Email đã được sử dụng.',
  loggedIn: 'Đăng nhập thành công.',
  registered: 'Đăng ký thành công. Vui lòng kiểm tra email để lấy mã xác thực.',
  loggedOut: 'Đã đăng xuất',
  profileSaved: 'Đã lưu thay đổi.',
  passwordChanged: 'Đã đổi mật khẩu.',

  otpInvalid: 'Mã OTP không đúng. Vui lòng thử lại.',
  otpExpired: 'Mã OTP đã hết hạn. Vui lòng gửi lại mã.',
  otpLocked: 'Bạn đã nhập sai quá nhiều lần. Vui lòng gửi lại mã mới.',
  emailVerified: 'Xác thực email thành công!',
  otpSent: 'Đã gửi lại mã OTP. Vui lòng kiểm tra email.',
  resetSent: 'Nếu email tồn tại, chúng tôi đã gửi hướng dẫn đặt lại mật khẩu.',
  resetInvalid: 'Mã không đúng hoặc đã hết hạn. Gửi lại mã.',
  resetDone: 'Đã đặt lại mật khẩu. Vui lòng đăng nhập bằng mật khẩu mới.',

  googleFailed: 'Google login failed',

  tooManyTries: (wait: string) => `Bạn đã thử quá nhiều lần. Vui lòng thử lại sau ${wait}.`,
  waitBeforeResend: (seconds: number) => `Vui lòng thử lại sau ${seconds} giây.`,
  tooManyRequests: (wait: string) => `Bạn thao tác quá nhanh. Vui lòng thử lại sau ${wait}.`,
  seconds: (count: number) => `${count} giây`,
  minutes: (count: number) => `${count} phút`,

  avatarMissing: 'Vui lòng chọn một ảnh.',
  avatarTwo: 'Chỉ gửi một ảnh đại diện mỗi lần.',
  avatarUnreadable: 'Không đọc được ảnh. Vui lòng chọn ảnh khác.',
  avatarPixels: 'Ảnh quá lớn. Mỗi cạnh tối đa 4096 điểm ảnh.',
  avatarSaved: 'Đã cập nhật ảnh đại diện.',
} as const;

/** Texts of mails and of the page that shows them in development. */
export const mailMessages = {
  brand: 'EVCare Việt Nam',
  hello: (name: string) => `Chào ${name},`,
  foot: 'Email này được gửi tự động, vui lòng không trả lời. Cần hỗ trợ, hãy gọi hotline 1900 0000.',
  notYou: 'Nếu bạn không thực hiện yêu cầu này, hãy bỏ qua email. Không chia sẻ mã cho bất kỳ ai.',
  verify: {
    subject: (code: string) => `${code} là mã xác thực email của bạn`,
    body: (minutes: number) => `Nhập mã sau để xác thực email. Mã có hiệu lực trong ${minutes} phút.`,
  },
  reset: {
    subject: 'Đặt lại mật khẩu EVCare',
    body: (minutes: number) => `Nhập mã sau để đặt lại mật khẩu. Mã có hiệu lực trong ${minutes} phút.`,
    link: (minutes: number) => `Hoặc mở liên kết dưới đây (có hiệu lực trong ${minutes} phút):`,
    action: 'Đặt lại mật khẩu',
  },
  passwordChanged: {
    subject: 'Mật khẩu của bạn đã được thay đổi',
    body: 'Mật khẩu tài khoản EVCare của bạn vừa được thay đổi và các thiết bị khác đã được đăng xuất.',
    notYou: 'Nếu không phải bạn, hãy đặt lại mật khẩu ngay và gọi hotline 1900 0000.',
  },
  googleLinked: {
    subject: 'Tài khoản của bạn đã liên kết với Google',
    body: 'Từ nay bạn có thể đăng nhập EVCare bằng tài khoản Google có cùng địa chỉ email này.',
    notYou: 'Nếu không phải bạn, hãy gọi hotline 1900 0000.',
  },
  outbox: {
    title: 'Hộp thư thử nghiệm',
    lead: 'Các email hệ thống đã gửi, mới nhất ở trên. Trang này chỉ có ở môi trường phát triển.',
    empty: 'Chưa có email nào.',
    to: 'Gửi đến',
    code: 'Mã',
    link: 'Mở liên kết',
    body: 'Xem nội dung',
    status: { pending: 'Đang chờ gửi', sent: 'Đã gửi', failed: 'Gửi lỗi' },
  },
} as const;

/** A wait as people say it: up to 90 seconds in seconds, longer in whole minutes. */
export function waitText(seconds: number): string {
  return seconds <= 90 ? messages.seconds(seconds) : messages.minutes(Math.ceil(seconds / 60));
}
