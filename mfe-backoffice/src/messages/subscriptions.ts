/** Tab `/staff/service-orders?tab=packages`. */
export const subscriptions = {
  search: 'Tìm theo mã chuyển khoản hoặc biển số',
  searchHint: 'Mã chuyển khoản, biển số',
  state: 'Trạng thái',
  caption: 'Gói dịch vụ của khách',
  columns: {
    code: 'Mã',
    customer: 'Khách',
    vehicle: 'Xe',
    name: 'Gói',
    price: 'Số tiền',
    payment: 'Thanh toán',
    state: 'Trạng thái',
    dates: 'Hiệu lực',
  },
  payments: { transfer: 'Chuyển khoản', at_shop: 'Tại xưởng' },
  empty: 'Không có gói nào ở trạng thái này.',
  noMatch: (q: string) => `Không có gói khớp "${q}".`,
  dash: '—',
  range: (from: string, to: string) => `${from} – ${to}`,
  due: (at: string) => `chờ đến ${at}`,
  paid: 'Xác nhận đã thanh toán',
  confirmTitle: (code: string) => `Xác nhận đã thanh toán ${code}`,
  confirmText: (name: string, plate: string, amount: string) =>
    `Đã nhận ${amount} cho ${name} của xe ${plate}. Gói có hiệu lực ngay.`,
} as const;
