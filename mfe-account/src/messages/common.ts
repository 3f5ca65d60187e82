import { OTP_LENGTH } from '@evcare/shared-contracts';

export const common = {
  loadFailed: 'Không tải được dữ liệu. Vui lòng thử lại.',
  retry: 'Thử lại',
  loading: 'Đang tải…',
  pageFailed: 'Phần này chưa tải được',
  pageFailedText: 'Kết nối có thể đang chậm. Những gì bạn đã làm vẫn được giữ.',
  cancel: 'Huỷ',
  close: 'Đóng',
  somethingWrong: 'Chưa thực hiện được. Vui lòng thử lại.',
  checkFields: 'Vui lòng kiểm tra lại các mục sau:',
  retryIn: (wait: string) => `Thử lại sau ${wait}`,
  showPassword: 'Hiện mật khẩu',
  hidePassword: 'Ẩn mật khẩu',
  login: 'Đăng nhập',
  book: 'Đặt lịch',
  plate: 'Biển số',
} as const;

export const fields = {
  fullName: 'Họ và tên',
  email: 'Email',
  phoneNumber: 'Số điện thoại',
  phoneExample: '0912 345 678',
  password: 'Mật khẩu',
  currentPassword: 'Mật khẩu hiện tại',
  newPassword: 'Mật khẩu mới',
  confirmPassword: 'Nhập lại mật khẩu',
  passwordHint: 'Ít nhất 8 ký tự, gồm chữ và số.',
  address: 'Địa chỉ',
  dateOfBirth: 'Ngày sinh',
  gender: 'Giới tính',
  genderNone: 'Chưa chọn',
  genders: { male: 'Nam', female: 'Nữ', other: 'Khác' },
  code: 'Mã xác nhận',
  codeHint: `Mã gồm ${OTP_LENGTH} chữ số`,
  optional: '(không bắt buộc)',
} as const;
