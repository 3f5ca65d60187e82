import { OTP_LENGTH } from '@evcare/shared-contracts';

export const verify = {
  title: 'Xác thực email',
  sentTo: 'Mã OTP đã được gửi đến',
  noEmail: 'Chưa biết email để gửi mã.',
  needsLogin: 'Vui lòng đăng nhập để xác thực email.',
  code: 'Mã OTP',
  hint: `Mã gồm ${OTP_LENGTH} chữ số`,
  submit: 'Xác thực',
  submitting: 'Đang xác thực…',
  resend: 'Gửi lại mã',
  resending: 'Đang gửi…',
  resendIn: (wait: string) => `Gửi lại sau ${wait}`,
  success: 'Xác thực email thành công!',
  failed: 'Mã OTP không đúng. Vui lòng thử lại.',
  resent: 'Đã gửi lại mã OTP. Vui lòng kiểm tra email.',
  resendFailed: 'Không thể gửi lại mã OTP. Vui lòng thử lại.',
} as const;
