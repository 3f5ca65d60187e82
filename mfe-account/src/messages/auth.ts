export const strength = {
  label: 'Độ mạnh mật khẩu:',
  weak: 'Yếu',
  fair: 'Trung bình',
  strong: 'Mạnh',
} as const;

export const auth = {
  sideTitle: 'Xe điện của bạn,\ntrong tay người hiểu xe.',
  sideText: 'Một tài khoản để đặt lịch, theo dõi xe trong xưởng và xem lại từng lần bảo dưỡng.',
  loginTitle: 'Đăng nhập',
  loginIntro: 'Tiếp tục với lịch hẹn và chiếc xe của bạn.',
  loggingIn: 'Đang đăng nhập…',
  forgot: 'Quên mật khẩu?',
  noAccount: 'Chưa có tài khoản?',
  register: 'Đăng ký',
  or: 'hoặc',
  googleFailed: 'Google login failed',
  googleButton: 'Đăng nhập với Google',
  googleLoading: 'Đang tải đăng nhập Google…',
  googleWorking: 'Đang hoàn tất đăng nhập Google…',
  signedInTitle: 'Bạn đã đăng nhập',
  signedInAs: 'Bạn đang dùng tài khoản',
  continue: 'Tiếp tục',
  otherAccount: 'Dùng tài khoản khác',
  demoTitle: 'Tài khoản dùng thử',
  demoText: 'Chỉ có ở bản dùng thử. Chọn một tài khoản để điền sẵn vào biểu mẫu.',
  demoFilled: (email: string) => `Đã điền tài khoản ${email}.`,
} as const;
