/** Words of every list of what somebody ordered or booked. */
export const own = {
  page: (page: number, pages: number) => `Trang ${page} / ${pages}`,
  previous: 'Trang trước',
  next: 'Trang sau',
  forget: 'Xoá khỏi thiết bị này',
  login: 'Đăng nhập',
} as const;
