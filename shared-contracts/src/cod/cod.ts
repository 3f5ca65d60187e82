/** Result of comparing a row of a carrier's payout list with the orders. */
export const COD_ROW_KINDS = ['matches', 'differs', 'undelivered', 'settled', 'not_cod', 'unknown'] as const;
export type CodRowKind = (typeof COD_ROW_KINDS)[number];
export const COD_ROW_LABELS: Record<CodRowKind, string> = {
  matches: 'Khớp',
  differs: 'Lệch tiền',
  undelivered: 'Chưa giao',
  settled: 'Đã đối soát',
  not_cod: 'Không thu hộ',
  unknown: 'Không có mã này',
};

/** Kinds of rows whose amount is booked to their order. The others stay in the payout without an order. */
export const COD_SETTLING_KINDS: readonly CodRowKind[] = ['matches', 'differs'];
export const settlesCod = (kind: CodRowKind): boolean => COD_SETTLING_KINDS.includes(kind);

/** Fields of a payout list, in the order of its columns. */
export const COD_LIST_FIELDS = ['trackingCode', 'amount', 'fee', 'day'] as const;
export type CodListField = (typeof COD_LIST_FIELDS)[number];
/** Titles of the columns as this site writes them. Titles of carriers that are read, too, are known to the API only. */
export const COD_LIST_COLUMNS: Readonly<Record<CodListField, string>> = {
  trackingCode: 'Mã vận đơn',
  amount: 'Tiền thu hộ',
  fee: 'Phí',
  day: 'Ngày thu',
};

/** Maximum number of rows and bytes of a payout list that is read. */
export const COD_LIST_MAX_ROWS = 500;
export const COD_LIST_MAX_BYTES = 512 * 1024;
export const COD_REASON_LENGTH = 300;

/** Messages of the forms for payouts of carriers. */
export const codMessages = {
  carrier: 'Vui lòng chọn đơn vị vận chuyển.',
  reference: 'Vui lòng nhập mã đợt chi trả (tối đa 60 ký tự).',
  paidOn: 'Vui lòng nhập ngày tiền về.',
  trackingCode: 'Vui lòng nhập mã vận đơn (tối đa 40 ký tự).',
  amount: 'Tiền thu hộ là số tiền từ 0 ₫.',
  fee: 'Phí là số tiền từ 0 ₫.',
  day: 'Ngày thu không hợp lệ.',
  rows: 'Cần từ 1 đến 500 dòng.',
  reason: 'Vui lòng nhập lý do (tối đa 300 ký tự).',
} as const;
