/** Notes and coins of Việt Nam in đồng, largest first, as a drawer is counted. */
export const DENOMINATIONS = [
  500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5_000, 2_000, 1_000, 500, 200,
] as const;
/** Ways in which money arrives, as the day closing adds it up. */
export const MONEY_WAYS = ['cash', 'transfer', 'card', 'gateway', 'cod'] as const;
export type MoneyWay = (typeof MONEY_WAYS)[number];
export const MONEY_WAY_LABELS: Record<MoneyWay, string> = {
  cash: 'Tiền mặt tại quầy',
  transfer: 'Chuyển khoản',
  card: 'Máy cà thẻ',
  gateway: 'Cổng thanh toán',
  cod: 'Đơn vị vận chuyển thu hộ',
};

/** Entries of the cash book. Voids, refunds and cash that is taken out are negative. */
export const MONEY_KINDS = ['payment', 'void', 'refund', 'put_in', 'take_out'] as const;
export type MoneyKind = (typeof MONEY_KINDS)[number];
export const MONEY_KIND_LABELS: Record<MoneyKind, string> = {
  payment: 'Thu tiền',
  void: 'Huỷ khoản thu',
  refund: 'Hoàn tiền',
  put_in: 'Thêm tiền vào két',
  take_out: 'Rút tiền khỏi két',
};

/** Movements that people record at the drawer itself. */
export const DRAWER_MOVES = ['put_in', 'take_out'] as const satisfies readonly MoneyKind[];
export type DrawerMove = (typeof DRAWER_MOVES)[number];

/** Sources of entries of the cash book; null for cash that only moves in or out of a drawer. */
export const MONEY_SOURCES = ['service_order', 'shop_order', 'package'] as const;
export type MoneySource = (typeof MONEY_SOURCES)[number];

export const DRAWER_STATES = ['open', 'closed'] as const;
export type DrawerState = (typeof DRAWER_STATES)[number];

/** Number of notes and coins of one value. */
export interface Counted {
  readonly value: number;
  readonly count: number;
}

/** Sum of counted notes and coins in đồng. */
export const countedTotal = (counts: readonly Counted[]): number =>
  counts.reduce((sum, { value, count }) => sum + value * count, 0);

export const cashMessages = {
  openingFloat: 'Tiền đầu ca là số tiền từ 0 ₫.',
  amount: 'Vui lòng nhập số tiền lớn hơn 0.',
  kind: 'Vui lòng chọn thêm tiền vào két hoặc rút tiền khỏi két.',
  reason: 'Vui lòng nhập lý do (tối đa 300 ký tự).',
  counts: 'Số tờ của mỗi mệnh giá là số nguyên từ 0 đến 99.999.',
  note: 'Vui lòng ghi đã xử lý chênh lệch thế nào (tối đa 300 ký tự).',
  day: 'Ngày chốt không hợp lệ.',
} as const;
