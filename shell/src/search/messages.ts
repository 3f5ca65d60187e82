/** Texts of the search, in the chunk that is fetched on first use. */
export const searchMessages = {
  label: 'Bạn đang tìm gì?',
  placeholder: 'Bộ sạc treo tường, bảo dưỡng pin…',
  submit: 'Tìm',
  loading: 'Đang tải gợi ý',
  count: (count: number) => `Có ${count} gợi ý. Dùng phím mũi tên để chọn.`,
  failed: 'Gợi ý chưa tải được.',
  failedDetail: 'Bạn vẫn có thể tìm theo tên trong danh mục sản phẩm.',
  soon: 'Tìm kiếm nhanh sẽ sớm có mặt.',
  soonDetail: 'Hiện bạn có thể tìm theo tên trong danh mục sản phẩm.',
  allProducts: 'Xem tất cả sản phẩm',
  productsFor: (query: string) => `Tìm “${query}” trong sản phẩm`,
} as const;
