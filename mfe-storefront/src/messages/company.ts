/** Labels of what is known of the company. */
export const company = {
  address: 'Địa chỉ',
  hours: 'Giờ mở cửa',
  hotline: 'Hotline',
  taxCode: 'Mã số thuế',
} as const;
