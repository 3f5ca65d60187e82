/** Messages that only a browser without JavaScript shows. */
export const withoutScripts = {
  filters: (n: number) => (n > 0 ? `Bộ lọc và sắp xếp (${n})` : 'Bộ lọc và sắp xếp'),
  reviews: (n: number) => `Xem ${n} đánh giá`,
} as const;
