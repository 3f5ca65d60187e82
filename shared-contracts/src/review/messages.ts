/** Error messages by field. */
export const reviewMessages = {
  rating: 'Vui lòng chọn từ 1 đến 5 sao.',
  text: 'Đánh giá dài tối đa 500 ký tự.',
  product: 'Vui lòng chọn sản phẩm.',
} as const;
