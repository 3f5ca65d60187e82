/** Messages of the stock routes. */
export const stockTexts = {
  low: (name: string, left: number) => `${name} sắp hết: còn ${left} sản phẩm có thể dùng.`,
  notFound: 'Không tìm thấy sản phẩm trong kho.',
  version: 'Phiên bản không hợp lệ.',
  pointStale: 'Mức đặt thêm vừa được người khác cập nhật. Tải lại?',
  stale: (onHand: number) => `Tồn kho vừa thay đổi (hiện là ${onHand}). Vui lòng đếm lại.`,
  belowReserved: (reserved: number) =>
    `Không thể ghi ít hơn ${reserved} sản phẩm đang giữ cho đơn hàng và phiếu dịch vụ.`,
  quantity: 'Vui lòng nhập số lượng từ 1 đến 100.000.',
  counted: 'Vui lòng nhập số đếm được từ 0 đến 1.000.000.',
  reorderPoint: 'Vui lòng nhập mức từ 0 đến 100.000.',
  reference: 'Vui lòng nhập số chứng từ hoặc nhà cung cấp (tối đa 80 ký tự).',
  reason: 'Vui lòng nhập lý do (tối đa 200 ký tự).',
  cost: 'Giá nhập phải là số tiền từ 0 đến 2.000.000.000 ₫.',
  tooMuch: 'Tồn kho sau khi nhập vượt mức cho phép.',
  keyReused: 'Mã nhận diện này đã dùng cho một lần nhập khác.',
  received: 'Đã nhập kho.',
  countedDone: 'Đã ghi kết quả kiểm kê.',
  reorderSaved: 'Đã lưu mức đặt thêm.',
} as const;
