import { formatDays, formatMoney, formatTime, formatTimeAndDay } from '@evcare/shared-contracts/format';
import { deliveryDays, type DeliveryPromise } from '@evcare/shared-contracts/shop';

/** Messages about when and how goods reach the customer: on product pages, in the cart and at the checkout. */
export const delivery = {
  title: 'Giao và nhận hàng',
  /** Shown while no ward is chosen: the working days of all zones outside the workshop's zone. */
  nationwide: (bulky: boolean) => {
    const { from, to } = deliveryDays(null, bulky);
    return `Giao toàn quốc ${from}–${to} ngày làm việc`;
  },
  policy: 'Phí và thời gian giao hàng',
  choose: 'Chọn nơi nhận để xem ngày giao',
  change: 'Đổi',
  changeLabel: 'Đổi nơi nhận hàng',
  arrives: ({ from, to }: { from: string; to: string }) => `Nhận hàng ${formatDays(from, to)}`,
  to: (ward: string, fee: number) => `${ward} · ${fee === 0 ? 'Miễn phí' : formatMoney(fee)}`,
  short: 'Chưa đủ hàng để hẹn ngày giao',
  missing: (amount: number) => `Mua thêm ${formatMoney(amount)} để được miễn phí vận chuyển`,
  free: (code: string) => `Miễn phí vận chuyển khi dùng mã ${code}`,
  pickup: 'Nhận tại xưởng, miễn phí',
  pickupOn: ({ day, isToday, orderBefore }: NonNullable<DeliveryPromise['pickup']>, isPaidFirst = false) =>
    isToday
      ? `Nhận tại xưởng hôm nay, ${isPaidFirst ? 'nếu thanh toán' : 'đặt'} trước ${formatTime(orderBefore)}`
      : `Nhận tại xưởng ${formatDays(day)}, miễn phí`,
  fitting: 'Lắp tại xưởng theo lịch hẹn',
  fittingAt: (at: string) => `Lắp tại xưởng từ ${formatTimeAndDay(at)}`,
  homeFitting: 'Khảo sát, lắp tại nhà theo lịch hẹn',
  homeFittingAt: (at: string) => `Khảo sát, lắp tại nhà từ ${formatTimeAndDay(at)}`,
  noHomeFitting: 'Chưa có dịch vụ lắp tại nhà ở khu vực này',
} as const;
