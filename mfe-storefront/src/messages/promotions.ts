import { formatDateTime, formatLastDay, formatMoney, formatTime } from '@evcare/shared-contracts/format';
import { PROMOTION_GROUP_LABELS } from '@evcare/shared-contracts/shop';
import { cartNotices } from './cart-notices';

/** Messages of the promotions page. */
export const promotions = {
  title: 'Ưu đãi',
  lead: 'Lưu mã, hoặc dùng ngay cho giỏ hàng của bạn.',
  tabs: 'Nhóm ưu đãi',
  groups: { all: 'Tất cả', ...PROMOTION_GROUP_LABELS, saved: 'Đã lưu' },
  one: 'Mỗi đơn hàng dùng một mã.',
  empty: 'Hiện chưa có ưu đãi. Lưu trang để quay lại sau.',
  emptyGroup: 'Nhóm này hiện chưa có ưu đãi.',
  emptySaved: 'Bạn chưa lưu mã nào.',
  seeAll: 'Xem tất cả ưu đãi',
  code: 'Mã',
  copy: 'Sao chép',
  copyOne: (code: string) => `Sao chép mã ${code}`,
  copied: 'Đã sao chép',
  copyFailed: 'Không sao chép được',
  minOrder: (amount: number) => `Đơn từ ${formatMoney(amount)}`,
  until: (day: string) => `HSD ${day}`,
  from: (day: string) => `Bắt đầu ${day}`,
  unused: (limit: number) => `Còn ${limit} lượt dùng`,
  used: (used: number, limit: number) => `Đã dùng ${used}/${limit}`,
  yours: (left: number) => `Bạn còn ${left} lượt`,
  only: (groups: string) => `Cho ${groups}`,
  everything: 'Cho mọi sản phẩm',
  endsIn: 'Kết thúc sau',
  // The first minute of the next day would read as a day longer than the last day on the same card.
  endsAt: (end: string) =>
    `Kết thúc lúc ${formatTime(end) === '00:00' ? `24:00 ${formatLastDay(end)}` : formatDateTime(end)}`,
  days: 'ngày',
  save: 'Lưu mã',
  saveOne: (code: string) => `Lưu mã ${code}`,
  unsave: 'Bỏ lưu',
  unsaveOne: (code: string) => `Bỏ lưu mã ${code}`,
  use: 'Dùng ngay',
  useOne: (code: string) => `Dùng ngay mã ${code}`,
  inCart: 'Đang dùng trong giỏ',
  viewCart: 'Xem giỏ hàng',
  saveFailed: cartNotices.saveFailed,
  states: {
    'not-started': 'Chưa bắt đầu',
    expired: 'Hết hạn',
    'used-up': 'Hết lượt',
    'already-used': 'Bạn đã dùng mã này',
  },
} as const;
