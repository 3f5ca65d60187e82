import { formatNumber } from '@evcare/shared-contracts/format';

/** Messages of the page `/favourites`. */
export const favourites = {
  title: 'Yêu thích',
  loading: 'Đang tải sản phẩm yêu thích',
  count: (n: number) => `${formatNumber(n)} sản phẩm`,
  empty: 'Bạn chưa có sản phẩm yêu thích.',
  emptyText: 'Bấm “Yêu thích” ở trang sản phẩm để xem lại tại đây.',
  shop: 'Xem sản phẩm',
  remove: 'Bỏ',
  removeLabel: (name: string) => `Bỏ ${name} khỏi Yêu thích`,
  gone: (n: number) => `${formatNumber(n)} sản phẩm trong danh sách không còn bán.`,
  dropGone: 'Bỏ khỏi danh sách',
  guest: 'Danh sách này chỉ lưu trên thiết bị này.',
  login: 'Đăng nhập',
  loginText: 'để xem trên mọi thiết bị.',
} as const;
