/** Error messages by field. */
export const reviewMessages = {
  rating: 'Vui lòng chọn từ 1 đến 5 sao.',
  text: 'Đánh giá dài tối đa 500 ký tự.',
  product: 'Vui lòng chọn sản phẩm.',
  photos: 'Tối đa 5 ảnh.',
  vehicle: 'Xe này không có trong tài khoản của bạn.',
  report: 'Vui lòng chọn lý do báo cáo.',
  reason: 'Vui lòng nhập lý do (tối đa 300 ký tự).',
  reply: 'Vui lòng nhập phản hồi (tối đa 1.000 ký tự).',
  word: 'Vui lòng nhập một từ hoặc cụm từ (tối đa 40 ký tự).',
} as const;
