/** Vietnamese error messages, one per field rule. */
export const fieldMessages = {
  required: 'Vui lòng nhập thông tin này.',
  fullName: 'Vui lòng nhập họ và tên (2–60 ký tự).',
  email: 'Email không hợp lệ.',
  phoneNumber: 'Số điện thoại không hợp lệ (ví dụ 0912 345 678).',
  password: 'Mật khẩu cần ít nhất 8 ký tự, gồm chữ và số.',
  passwordTooLong: 'Mật khẩu dài tối đa 64 ký tự.',
  passwordIsEmail: 'Mật khẩu không được trùng với email.',
  passwordRequired: 'Vui lòng nhập mật khẩu.',
  confirmPassword: 'Mật khẩu nhập lại không khớp.',
  otpCode: 'Mã gồm 6 chữ số.',
  dateOfBirth: 'Ngày sinh không hợp lệ.',
  gender: 'Vui lòng chọn giới tính trong danh sách.',
  address: 'Địa chỉ dài tối đa 200 ký tự.',
  terms: 'Bạn cần đồng ý với điều khoản để tiếp tục.',
  image: 'Ảnh phải là JPG, PNG hoặc WebP và nhỏ hơn 2 MB.',
} as const;
