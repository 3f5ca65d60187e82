import { formatMoney, formatTime } from '@evcare/shared-contracts/format';
import {
  COD_LIMIT,
  DELIVERY_CUT_OFF_MINUTE,
  DELIVERY_DAYS,
  DELIVERY_FEES,
  GATEWAY_EXPIRY_HOURS,
  GATEWAY_LIMITS,
  PICKUP_CUT_OFF_MINUTE,
  TRANSFER_EXPIRY_HOURS,
} from '@evcare/shared-contracts/shop';
import { messages } from '../base';
import { policyLeads } from './leads';
import type { Policy } from './policy';

const fees = DELIVERY_FEES;
const days = DELIVERY_DAYS;
const span = ({ from, to }: { readonly from: number; readonly to: number }) => `${from}–${to} ngày làm việc`;
/** Formats the minutes since midnight in Vietnam as a time. */
const clock = (minute: number) => formatTime(Date.parse('1970-01-01T00:00+07:00') + minute * 60_000);

export const delivery: Policy = {
  title: messages.titles.policy['van-chuyen-thanh-toan'],
  lead: policyLeads['van-chuyen-thanh-toan'],
  sections: [
    {
      id: 'phi-giao-hang',
      title: 'Phí vận chuyển là bao nhiêu?',
      searches: [
        'phí ship',
        'tiền ship',
        'phí giao hàng',
        'phí vận chuyển',
        'cước vận chuyển',
        'freeship',
        'free ship',
        'miễn phí giao hàng',
        'miễn phí vận chuyển',
      ],
      points: [
        `Trong Thành phố Hồ Chí Minh: ${formatMoney(fees.near)} cho đơn đến ${fees.baseKg} kg.`,
        `Tỉnh, thành khác và các đảo: ${formatMoney(fees.far)} cho đơn đến ${fees.baseKg} kg.`,
        `Mỗi kg tiếp theo: ${formatMoney(fees.perMoreKg)}.`,
        `Hàng cồng kềnh như module pin hay cụm động cơ: ${formatMoney(fees.bulky)} cho cả đơn.`,
        'Nhận hoặc lắp tại xưởng: miễn phí.',
      ],
      links: [{ label: 'Xem phí trong giỏ hàng', to: '/cart' }],
    },
    {
      id: 'thoi-gian-giao',
      title: 'Bao lâu thì nhận được hàng?',
      searches: [
        'ship',
        'giao hàng',
        'thời gian giao hàng',
        'bao giờ giao',
        'bao lâu giao',
        'bao lâu nhận',
        'mấy ngày giao',
        'giao trễ',
        'giao muộn',
        'giao chậm',
        'chưa nhận được hàng',
        'vận chuyển',
        'theo dõi đơn',
        'tra cứu đơn',
        'tra đơn',
        'kiểm tra đơn',
        'đơn hàng của tôi',
      ],
      points: [
        `Trong Thành phố Hồ Chí Minh: ${span(days.near)}. Các tỉnh phía Nam: ${span(days.region)}. Nơi khác: ${span(days.far)}. Đảo: ${span(days.island)}.`,
        `Đơn đặt trước ${clock(DELIVERY_CUT_OFF_MINUTE)} được gửi đi trong ngày; sau giờ đó, vào ngày làm việc kế tiếp. Chủ Nhật và ngày lễ không giao hàng.`,
        `Hàng cồng kềnh đi xe tải, thêm ${days.moreIfBulky} ngày làm việc; chưa giao được ra đảo và một số tỉnh miền núi.`,
        `Nhận tại xưởng: trong ngày, nếu đặt trước ${clock(PICKUP_CUT_OFF_MINUTE)} và còn hàng.`,
        'Nếu đơn đến muộn hơn đã hẹn, chúng tôi báo bạn ngày mới và lý do.',
      ],
      links: [{ label: 'Theo dõi đơn hàng', to: '/orders' }],
    },
    {
      id: 'thanh-toan',
      title: 'Thanh toán bằng cách nào?',
      searches: [
        'thanh toán',
        'trả tiền',
        'cod',
        'trả khi nhận hàng',
        'chuyển khoản',
        'vietqr',
        'quét mã',
        'vnpay',
        'momo',
        'ví điện tử',
        'trả góp',
        'trả dần',
        'thẻ tín dụng',
        'quẹt thẻ',
        'lỗi thanh toán',
        'thanh toán lỗi',
        'thanh toán không được',
      ],
      points: [
        `Khi nhận hàng (COD): cho đơn đến ${formatMoney(COD_LIMIT)}.`,
        `Chuyển khoản bằng mã VietQR: đơn được giữ ${TRANSFER_EXPIRY_HOURS} giờ, quá hạn sẽ tự huỷ và hàng trở lại kho.`,
        'Tại xưởng: khi bạn đến nhận hoặc lắp phụ tùng.',
        `VNPay và ví MoMo, nếu có ở bước thanh toán: bạn trả trên trang của cổng, trong ${GATEWAY_EXPIRY_HOURS} giờ sau khi đặt; quá hạn, đơn tự huỷ. MoMo nhận đến ${formatMoney(GATEWAY_LIMITS.momo.max)}.`,
        'Thẻ ATM và thẻ quốc tế: trả qua VNPay. Hiện chưa có trả góp.',
      ],
      links: [{ label: 'Trả tiếp đơn chưa thanh toán', to: '/orders' }],
    },
    {
      id: 'hoa-don',
      title: 'Xuất hoá đơn công ty như thế nào?',
      searches: ['hoá đơn', 'xuất hoá đơn', 'hoá đơn đỏ', 'hoá đơn vat', 'hoá đơn công ty', 'mã số thuế'],
      points: [
        'Chọn “Xuất hoá đơn công ty” khi đặt hàng và nhập mã số thuế.',
        'Sau khi đặt, bạn yêu cầu hoặc sửa thông tin trong trang đơn hàng cho đến khi hoá đơn được xuất, chậm nhất đến hết tháng giao hàng.',
      ],
      links: [{ label: 'Đến giỏ hàng', to: '/cart' }],
    },
  ],
};
