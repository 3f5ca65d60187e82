/** Messages of the stock routes. */
export const stockTexts = {
  low: (name: string, left: number) => `${name} sắp hết: còn ${left} sản phẩm có thể dùng.`,
  notFound: 'Không tìm thấy sản phẩm trong kho.',
  pointStale: 'Mức đặt thêm vừa được người khác cập nhật. Tải lại?',
  stale: (onHand: number) => `Tồn kho vừa thay đổi (hiện là ${onHand}). Vui lòng đếm lại.`,
  belowReserved: (reserved: number) =>
    `Không thể ghi ít hơn ${reserved} sản phẩm đang giữ cho đơn hàng và phiếu dịch vụ.`,
  tooMuch: 'Tồn kho sau khi nhập vượt mức cho phép.',
  keyReused: 'Mã nhận diện này đã dùng cho một lần nhập khác.',
  received: 'Đã nhập kho.',
  countedDone: 'Đã ghi kết quả kiểm kê.',
  reorderSaved: 'Đã lưu mức đặt thêm.',
} as const;
