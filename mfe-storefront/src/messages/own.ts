/** Messages shared by the lists of orders and appointments. */
export const own = {
  page: (page: number, pages: number) => `Trang ${page} / ${pages}`,
  previous: 'Trang trước',
  next: 'Trang sau',
  forget: 'Xoá khỏi thiết bị này',
  login: 'Đăng nhập',
} as const;
