/** Messages of the tools on a product page, which every visitor loads. */
export const chosen = {
  tools: 'Lưu, so sánh và chia sẻ',
  favourite: 'Yêu thích',
  compare: 'So sánh',
  openComparison: (count: number) => `Xem so sánh (${count})`,
  share: 'Chia sẻ',
  failed: 'Chưa thực hiện được. Vui lòng thử lại.',
} as const;
