/** What people read where a field is wrong. */
export const serviceMessages = {
  name: 'Vui lòng nhập tên dịch vụ (tối đa 80 ký tự).',
  summary: 'Mô tả ngắn dài tối đa 300 ký tự.',
  minutes: 'Thời lượng từ 15 đến 540 phút.',
  price: 'Giá là số tiền từ 0 ₫.',
  vehicleTypes: 'Vui lòng chọn ít nhất một loại xe.',
  lines: 'Mỗi dòng dài tối đa 120 ký tự, tối đa 20 dòng.',
  intervalKm: 'Chu kỳ km từ 500 đến 200.000.',
  intervalMonths: 'Chu kỳ tháng từ 1 đến 120.',
  highVoltage: 'Việc cao áp cần cả khoang có vùng an toàn cao áp và chứng chỉ an toàn điện cao áp.',
  packageName: 'Vui lòng nhập tên gói (tối đa 60 ký tự).',
  packagePrice: 'Giá gói là số tiền từ 1 ₫.',
  months: 'Thời hạn gói từ 1 đến 60 tháng.',
  discount: 'Mức giảm phụ tùng từ 0 đến 100 %.',
  entitlements: 'Vui lòng chọn ít nhất một dịch vụ, mỗi dịch vụ từ 1 đến 99 lượt.',
  twice: 'Mỗi dịch vụ chỉ ghi một dòng trong gói.',
} as const;
