import { formatMoney } from '@evcare/shared-contracts/format';

/** Messages of an order that leaves in several parcels. */
export const split = {
  title: 'Các kiện hàng',
  text: 'Đơn này được gửi làm nhiều kiện. Phí giao hàng chỉ tính một lần.',
  parcel: (number: number) => `Kiện ${number}`,
  collect: (amount: number) => `Thanh toán khi nhận kiện này: ${formatMoney(amount)}`,
  paid: (amount: number) => `Đã thanh toán khi nhận: ${formatMoney(amount)}`,
  reason: (text: string) => `Lý do: ${text}`,
  refunds: 'Hàng không gửi nữa',
  refund: (amount: number) => `Hoàn tiền: ${formatMoney(amount)}`,
  rest: 'Hàng gửi sau',
  expected: (days: string) => `Ngày nhận dự kiến: ${days}`,
  noDay: 'Chưa có ngày giao cho phần này. Chúng tôi báo bạn ngay khi có.',
} as const;
