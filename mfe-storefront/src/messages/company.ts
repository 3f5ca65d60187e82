/** Labels of the company's details. */
export const company = {
  address: 'Địa chỉ',
  hours: 'Giờ mở cửa',
  hotline: 'Hotline',
  taxCode: 'Mã số thuế',
} as const;
