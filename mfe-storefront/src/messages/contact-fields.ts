/** Labels of the fields for contact details, the same in every form. */
export const contactFields = {
  fullName: 'Họ và tên',
  phone: 'Số điện thoại',
  phoneExample: '0912 345 678',
  email: 'Email',
} as const;
