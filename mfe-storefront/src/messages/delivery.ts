import {
  formatDays,
  formatMoney,
  formatTime,
  formatWeekday,
  formatDayMonth,
} from '@evcare/shared-contracts/format';
import { DELIVERY_DAYS, type DeliveryPromise } from '@evcare/shared-contracts/shop';

const { region, far, moreIfBulky } = DELIVERY_DAYS;
const timeAndDay = (at: string) => `${formatTime(at)} ${formatWeekday(at)} ${formatDayMonth(at)}`;
/** `trước 15:00`, with the day unless it is the given one. */
const before = (at: string, today: boolean) => `trước ${today ? formatTime(at) : timeAndDay(at)}`;

/** Messages about when and how goods reach the customer. */
export const delivery = {
  title: 'Giao và nhận hàng',
  /** Without a ward: working days of every zone outside of the workshop's own. */
  nationwide: (bulky: boolean) => {
    const more = bulky ? moreIfBulky : 0;
    return `Giao toàn quốc ${region.from + more}–${far.to + more} ngày làm việc`;
  },
  choose: 'Chọn nơi nhận để xem ngày giao',
  change: 'Đổi',
  changeLabel: 'Đổi nơi nhận hàng',
  arrives: ({ from, to }: { from: string; to: string }) => `Nhận hàng ${formatDays(from, to)}`,
  to: (ward: string, fee: number) => `${ward} · ${fee === 0 ? 'Miễn phí' : formatMoney(fee)}`,
  short: 'Chưa đủ hàng để hẹn ngày giao',
  missing: (amount: number) => `Mua thêm ${formatMoney(amount)} để được miễn phí giao hàng`,
  free: (code: string) => `Miễn phí giao hàng khi dùng mã ${code}`,
  pickup: 'Nhận tại xưởng, miễn phí',
  pickupOn: ({ day, isToday, orderBefore }: NonNullable<DeliveryPromise['pickup']>) =>
    isToday
      ? `Nhận tại xưởng hôm nay, đặt ${before(orderBefore, true)}`
      : `Nhận tại xưởng ${formatDays(day)}, miễn phí`,
  orderBefore: (at: string) => `Đặt ${before(at, false)} để kịp ngày này.`,
  fitting: 'Lắp tại xưởng theo lịch hẹn',
  fittingAt: (at: string) => `Lắp tại xưởng từ ${timeAndDay(at)}`,
  picker: {
    title: 'Nơi nhận hàng',
    note: 'Chỉ lưu trong trình duyệt của bạn.',
    cancel: 'Huỷ',
    loading: 'Đang mở danh sách nơi nhận',
  },
  order: {
    expected: 'Ngày giao dự kiến',
    pickup: 'Ngày nhận dự kiến',
    afterPayment: 'Tính lại khi chúng tôi nhận được tiền.',
    delayed: 'Đơn hàng đến muộn hơn đã hẹn',
    delayedText: (before: string, days: string) => `Đã hẹn chậm nhất ${before}. Ngày mới: ${days}.`,
    reasons: {
      packing: 'Xưởng chưa kịp chuẩn bị hàng.',
      stock: 'Xưởng đang thiếu hàng, chờ hàng về.',
      carrier: 'Đơn vị vận chuyển giao chậm.',
    },
  },
} as const;
