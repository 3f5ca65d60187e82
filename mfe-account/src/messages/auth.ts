export const strength = {
  label: 'Độ mạnh mật khẩu:',
  weak: 'Yếu',
  fair: 'Trung bình',
  strong: 'Mạnh',
} as const;

export const auth = {
  sideTitle: 'Xe điện của bạn,\ntrong tay người hiểu nó.',
  sideText: 'Một tài khoản để đặt lịch, theo dõi xe trong xưởng và xem lại từng lần bảo dưỡng.',
  loginTitle: 'Đăng nhập',
  loginIntro: 'Tiếp tục với lịch hẹn và chiếc xe của bạn.',
  loggingIn: 'Đang đăng nhập...',
  forgot: 'Quên mật khẩu?',
  noAccount: 'Chưa có tài khoản?',
  register: 'Đăng ký',
  or: 'hoặc',
  googleFailed: 'Google login failed',
  googleButton: 'Đăng nhập với Google',
  googleLoading: 'Đang tải đăng nhập Google...',
  googleWorking: 'Đang hoàn tất đăng nhập Google...',
  signedInTitle: 'Bạn đã đăng nhập',
  signedInAs: 'Bạn đang dùng tài khoản',
  continue: 'Tiếp tục',
  otherAccount: 'Dùng tài khoản khác',
  demoTitle: 'Tài khoản dùng thử',
  demoText: 'Chỉ có ở bản dùng thử. Chọn một tài khoản để điền sẵn vào biểu mẫu.',
  demoFilled: (email: string) => `Đã điền tài khoản ${email}.`,
} as const;

export const register = {
  title: 'Tạo tài khoản',
  intro: 'Chỉ mất một phút. Sau đó chúng tôi gửi mã để xác thực email của bạn.',
  submit: 'Đăng ký',
  submitting: 'Đang tạo tài khoản...',
  haveAccount: 'Đã có tài khoản?',
  terms:
    'Tôi đồng ý với điều khoản sử dụng và để EVCare xử lý các thông tin trên nhằm tạo tài khoản và phục vụ xe của tôi.',
  emailTaken: 'Email đã được sử dụng.',
  emailTakenLogin: 'Đăng nhập bằng email này',
} as const;

export const forgot = {
  title: 'Quên mật khẩu',
  intro: 'Nhập email của tài khoản. Chúng tôi gửi hướng dẫn đặt lại mật khẩu đến đó.',
  submit: 'Gửi hướng dẫn',
  submitting: 'Đang gửi...',
  sent: 'Nếu email tồn tại, chúng tôi đã gửi hướng dẫn đặt lại mật khẩu.',
  back: 'Quay lại đăng nhập',
} as const;

export const reset = {
  title: 'Đặt lại mật khẩu',
  introCode: 'Nhập mã trong email của chúng tôi và mật khẩu mới.',
  introLink: 'Chọn mật khẩu mới cho tài khoản của bạn.',
  submit: 'Đặt lại mật khẩu',
  submitting: 'Đang lưu...',
  done: 'Đã đặt lại mật khẩu. Bạn có thể đăng nhập bằng mật khẩu mới.',
  expired: 'Mã đã hết hạn. Gửi lại mã.',
  resend: 'Gửi lại mã',
} as const;
