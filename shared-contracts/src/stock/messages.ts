/** Validation messages of stock keeping. */
export const stockMessages = {
  quantity: 'Vui lòng nhập số lượng từ 1 đến 100.000.',
  counted: 'Vui lòng nhập số đếm được từ 0 đến 1.000.000.',
  reorderPoint: 'Vui lòng nhập mức từ 0 đến 100.000.',
  reference: 'Vui lòng nhập số chứng từ hoặc nhà cung cấp (tối đa 80 ký tự).',
  reason: 'Vui lòng nhập lý do (tối đa 200 ký tự).',
  cost: 'Giá nhập phải là số tiền từ 0 đến 2.000.000.000 ₫.',
} as const;

/** Validation messages of parts requests. */
export const partsRequestMessages = {
  lines: 'Vui lòng chọn ít nhất một phụ tùng.',
  tooManyLines: 'Mỗi yêu cầu tối đa 20 phụ tùng.',
  quantity: 'Vui lòng nhập số lượng từ 1 đến 99.',
  twice: 'Mỗi phụ tùng chỉ thêm một lần, hãy tăng số lượng.',
  reason: 'Vui lòng nhập lý do (tối đa 300 ký tự).',
} as const;
