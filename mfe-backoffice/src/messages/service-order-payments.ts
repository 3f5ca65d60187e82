/** Payments of a service order. */
export const paymentMessages = {
  none: 'Chưa thu khoản nào.',
  total: 'Tổng phải thu',
  paid: 'Đã thu',
  left: 'Còn phải thu',
  settled: 'Đã thanh toán đủ',
  receive: 'Thu tiền',
  title: 'Thu tiền',
  method: 'Hình thức',
  amount: 'Số tiền (₫)',
  tooMuch: (left: string) => `Còn phải thu ${left}, không thu hơn.`,
  reference: 'Mã giao dịch',
  referenceHints: {
    transfer: 'Số tham chiếu trong thông báo của ngân hàng.',
    card: 'Số trên biên lai của máy quẹt thẻ.',
  },
  referenceOf: (reference: string) => `Mã giao dịch ${reference}`,
  after: (left: string) =>
    `Sau khi thu, phiếu còn phải thu ${left}. Thu nhầm thì quản lý huỷ được kèm lý do.`,
  afterAll: 'Sau khi thu, phiếu đã thanh toán đủ. Thu nhầm thì quản lý huỷ được kèm lý do.',
  voidShort: 'Huỷ khoản thu',
  voidOf: (amount: string) => `Huỷ khoản thu ${amount}`,
  voidText: (amount: string, method: string, left: string) =>
    `Khoản ${amount} (${method}) không còn được tính là đã thu, phiếu sẽ còn phải thu ${left}. Khoản thu vẫn hiện trong phiếu kèm lý do và tên bạn.`,
  voided: 'Đã huỷ',
  voidedBy: (name: string, when: string) => `${name} huỷ lúc ${when}`,
  voidedList: 'Khoản thu đã huỷ',
  save: (money: string) => `Thu ${money}`,
  by: (name: string) => `Người thu: ${name}`,
  debt: (money: string, by: string, reason: string) => `${by} cho nợ tối đa ${money}: ${reason}`,
} as const;
