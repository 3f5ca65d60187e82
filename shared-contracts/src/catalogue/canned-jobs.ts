/** Maximum number of parts of a canned job: a longer list is not read before it is added. */
export const MAX_CANNED_PARTS = 10;

/** Error messages by field. */
export const cannedJobMessages = {
  name: 'Vui lòng nhập tên việc mẫu (tối đa 80 ký tự).',
  vehicleType: 'Vui lòng chọn loại xe.',
  models: 'Mỗi dòng xe chỉ chọn một lần, tối đa 30 dòng.',
  minutes: 'Thời gian làm từ 5 đến 540 phút.',
  price: 'Tiền công là số tiền từ 0 ₫.',
  parts: `Tối đa ${MAX_CANNED_PARTS} phụ tùng, mỗi phụ tùng một dòng.`,
  part: 'Mỗi phụ tùng là sản phẩm trong danh mục, hoặc có tên và đơn giá.',
  partPrice: 'Đơn giá phụ tùng là số tiền từ 0 ₫, ví dụ 480.000.',
  quantity: 'Số lượng phụ tùng là số nguyên từ 1 đến 99.',
  checks: 'Mỗi mục kiểm tra dài tối đa 120 ký tự, tối đa 20 mục.',
} as const;
