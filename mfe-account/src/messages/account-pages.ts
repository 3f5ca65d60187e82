import { titles } from './titles';

export const register = {
  title: titles.register,
  intro: 'Chỉ mất một phút. Sau đó chúng tôi gửi mã để xác thực email của bạn.',
  submit: 'Đăng ký',
  submitting: 'Đang tạo tài khoản…',
  haveAccount: 'Đã có tài khoản?',
  /** Consent, with the links to the terms and to the privacy policy. */
  terms: {
    before: 'Tôi đồng ý với ',
    terms: 'điều khoản sử dụng',
    between: ' và để EVCare xử lý các thông tin trên theo ',
    privacy: 'chính sách bảo mật',
    after: ' nhằm tạo tài khoản và phục vụ xe của tôi.',
    newTab: '(mở trang mới)',
  },
  emailTaken: 'Email đã được sử dụng.',
  emailTakenLogin: 'Đăng nhập bằng email này',
} as const;

export const forgot = {
  title: titles.forgot,
  intro: 'Nhập email của tài khoản. Chúng tôi gửi hướng dẫn đặt lại mật khẩu đến đó.',
  submit: 'Gửi hướng dẫn',
  submitting: 'Đang gửi…',
  sent: 'Nếu email tồn tại, chúng tôi đã gửi hướng dẫn đặt lại mật khẩu.',
  back: 'Quay lại đăng nhập',
} as const;

export const reset = {
  title: titles.reset,
  introCode: 'Nhập mã trong email của chúng tôi và mật khẩu mới.',
  introLink: 'Chọn mật khẩu mới cho tài khoản của bạn.',
  submit: 'Đặt lại mật khẩu',
  submitting: 'Đang lưu…',
  done: 'Đã đặt lại mật khẩu. Bạn có thể đăng nhập bằng mật khẩu mới.',
  expired: 'Mã đã hết hạn. Gửi lại mã.',
  resend: 'Gửi lại mã',
} as const;
