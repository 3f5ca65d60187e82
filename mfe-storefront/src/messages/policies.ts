import { formatMoney } from '@evcare/shared-contracts/format';
import {
  COD_LIMIT,
  DELIVERY_CUT_OFF_MINUTE,
  DELIVERY_DAYS,
  DELIVERY_FEES,
  GATEWAY_EXPIRY_HOURS,
  GATEWAY_LIMITS,
  PICKUP_CUT_OFF_MINUTE,
  RETURN_DAYS,
  STOCK_ALERT_DAYS,
  TRANSFER_EXPIRY_HOURS,
} from '@evcare/shared-contracts/shop';
import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import { messages } from './base';

const titles = messages.titles.policy;
const fees = DELIVERY_FEES;
const days = DELIVERY_DAYS;
const span = ({ from, to }: { readonly from: number; readonly to: number }) => `${from}–${to} ngày làm việc`;

export interface PolicySection {
  readonly title: string;
  readonly points: readonly string[];
}

export interface Policy {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly PolicySection[];
}

/** The shop's rules in plain language. Numbers are the ones that the server applies. */
export const policies = {
  others: 'Chính sách khác',
  contact: 'Còn điều chưa rõ? Gửi câu hỏi cho chúng tôi',
  all: {
    'bao-hanh': {
      title: titles['bao-hanh'],
      lead: 'Thời hạn bảo hành ghi ở từng sản phẩm và trong phiếu dịch vụ của bạn.',
      sections: [
        {
          title: 'Phụ tùng và thiết bị',
          points: [
            'Thời hạn tính từ ngày giao hàng, theo số tháng ghi ở mục “Bảo hành & đổi trả” của sản phẩm.',
            'Bảo hành lỗi vật liệu và lỗi sản xuất: sửa, đổi linh kiện hoặc đổi sản phẩm cùng loại.',
            'Không áp dụng cho hao mòn tự nhiên, va đập, ngập nước vượt cấp IP hoặc tự ý tháo niêm phong.',
          ],
        },
        {
          title: 'Phụ tùng điện cao áp',
          points: [
            'Chỉ lắp bởi kỹ thuật viên có chứng chỉ an toàn điện cao áp.',
            'Lắp tại xưởng: phụ tùng và công lắp đều được bảo hành.',
            'Giao về nhà để lắp nơi khác: bảo hành lắp đặt không còn hiệu lực; lỗi sản xuất của phụ tùng vẫn được bảo hành.',
          ],
        },
        {
          title: 'Cách yêu cầu bảo hành',
          points: [
            'Mở đơn hàng hoặc gửi yêu cầu ở trang Liên hệ, chủ đề “Bảo hành”, kèm mã đơn và mô tả lỗi.',
            'Chúng tôi gọi lại trong 2 giờ làm việc để hẹn kiểm tra.',
            'Kết quả kiểm tra được ghi lại; nếu không thuộc bảo hành, bạn nhận báo giá trước khi làm bất cứ việc gì.',
          ],
        },
      ],
    },
    'doi-tra': {
      title: titles['doi-tra'],
      lead: `Bạn có ${RETURN_DAYS} ngày kể từ khi nhận hàng để yêu cầu đổi trả, ngay trong trang đơn hàng.`,
      sections: [
        {
          title: 'Khi nào được đổi trả',
          points: [
            'Hàng lỗi, hư hỏng khi vận chuyển, sai mẫu hoặc không đúng mô tả.',
            'Hàng không hợp với xe dù trang sản phẩm ghi là phù hợp.',
            'Hàng còn nguyên, chưa lắp, đủ phụ kiện và hộp, khi bạn đổi ý.',
          ],
        },
        {
          title: 'Cách làm',
          points: [
            'Mở đơn hàng, chọn “Yêu cầu đổi trả”, phần hàng muốn trả và lý do. Hàng lỗi, hư hỏng hoặc giao sai cần ít nhất một ảnh. Khách không có tài khoản tra đơn bằng mã và số điện thoại.',
            'Chúng tôi xác nhận cách gửi lại hàng. Lỗi từ phía chúng tôi thì chúng tôi trả phí gửi.',
            'Đơn dùng mã giảm giá: số tiền hoàn cho từng món là giá đã trừ phần giảm của món đó.',
          ],
        },
        {
          title: 'Hoàn tiền',
          points: [
            'Hoàn sau khi hàng được kiểm tra tại xưởng: qua cổng thanh toán nếu bạn đã trả qua VNPay hoặc MoMo, nếu không thì vào tài khoản bạn ghi trong yêu cầu.',
            'Phí giao hàng được hoàn khi cả đơn được trả vì lỗi từ phía chúng tôi.',
            'Huỷ đơn trước khi đóng gói không mất phí; mã giảm giá đã dùng được trả lại.',
          ],
        },
      ],
    },
    'van-chuyen-thanh-toan': {
      title: titles['van-chuyen-thanh-toan'],
      lead: 'Phí hiện rõ trước khi bạn đặt hàng. Giá trên trang đã gồm VAT.',
      sections: [
        {
          title: 'Phí vận chuyển',
          points: [
            `Trong Thành phố Hồ Chí Minh: ${formatMoney(fees.near)} cho đơn đến ${fees.baseKg} kg.`,
            `Tỉnh, thành khác và các đảo: ${formatMoney(fees.far)} cho đơn đến ${fees.baseKg} kg.`,
            `Mỗi kg tiếp theo: ${formatMoney(fees.perMoreKg)}.`,
            `Hàng cồng kềnh như module pin hay cụm động cơ: ${formatMoney(fees.bulky)} cho cả đơn.`,
            'Nhận hoặc lắp tại xưởng: miễn phí.',
          ],
        },
        {
          title: 'Thời gian giao',
          points: [
            `Trong Thành phố Hồ Chí Minh: ${span(days.near)}. Các tỉnh phía Nam: ${span(days.region)}. Nơi khác: ${span(days.far)}. Đảo: ${span(days.island)}.`,
            `Đơn đặt trước ${DELIVERY_CUT_OFF_MINUTE / 60} giờ được gửi đi trong ngày; sau giờ đó, vào ngày làm việc kế tiếp. Chủ Nhật và ngày lễ không giao hàng.`,
            `Hàng cồng kềnh đi xe tải, thêm ${days.moreIfBulky} ngày làm việc; chưa giao được ra đảo và một số tỉnh miền núi.`,
            `Nhận tại xưởng: trong ngày, nếu đặt trước ${PICKUP_CUT_OFF_MINUTE / 60} giờ và còn hàng.`,
            'Nếu đơn đến muộn hơn đã hẹn, chúng tôi báo bạn ngày mới và lý do.',
          ],
        },
        {
          title: 'Cách thanh toán',
          points: [
            `Khi nhận hàng (COD): cho đơn đến ${formatMoney(COD_LIMIT)}.`,
            `Chuyển khoản bằng mã VietQR: đơn được giữ ${TRANSFER_EXPIRY_HOURS} giờ, quá hạn sẽ tự huỷ và hàng trở lại kho.`,
            'Tại xưởng: khi bạn đến nhận hoặc lắp phụ tùng.',
            `VNPay và ví MoMo, khi cửa hàng bật: bạn trả trên trang của cổng, trong ${GATEWAY_EXPIRY_HOURS} giờ sau khi đặt; quá hạn, đơn tự huỷ. MoMo nhận đến ${formatMoney(GATEWAY_LIMITS.momo.max)}.`,
          ],
        },
        {
          title: 'Hoá đơn',
          points: ['Chọn “Xuất hoá đơn công ty” khi đặt hàng và nhập mã số thuế.'],
        },
      ],
    },
    'bao-mat': {
      title: titles['bao-mat'],
      lead: 'Chúng tôi chỉ lấy dữ liệu cần cho việc bạn yêu cầu, và dùng đúng cho việc đó.',
      sections: [
        {
          title: 'Dữ liệu nào, để làm gì',
          points: [
            'Tài khoản: họ tên, email, số điện thoại, để bạn đăng nhập và để chúng tôi liên hệ về đơn hàng, lịch hẹn.',
            'Đơn hàng: người nhận, địa chỉ, thông tin hoá đơn, để giao hàng và làm nghĩa vụ kế toán.',
            'Xe: biển số, số khung, số km, kết quả kiểm tra, để làm dịch vụ và giữ lịch sử bảo dưỡng cho bạn.',
            'Đổi trả: ảnh hàng, và tài khoản ngân hàng để hoàn tiền; tài khoản được xoá nếu yêu cầu bị từ chối hoặc bạn rút lại.',
            `Báo khi có hàng: email bạn để lại, dùng cho một thư và được xoá sau ${STOCK_ALERT_DAYS} ngày.`,
            'Đánh giá: chữ, ảnh và dòng xe bạn chọn hiển thị công khai; tên bạn được rút gọn.',
            'Giỏ hàng, mã đã lưu, xe, sản phẩm yêu thích, đã xem và đang so sánh khi chưa đăng nhập nằm trong trình duyệt của bạn.',
          ],
        },
        {
          title: 'Bạn quyết định',
          points: [
            'Nhận tin khuyến mãi là lựa chọn riêng, mặc định không chọn, và rút lại lúc nào cũng được.',
            'Bạn có quyền xem, sửa, nhận bản sao và yêu cầu xoá dữ liệu của mình.',
            'Gửi yêu cầu ở trang Liên hệ; chúng tôi trả lời trong thời hạn luật định.',
          ],
        },
        {
          title: 'Giữ an toàn',
          points: [
            'Mật khẩu được băm, không ai đọc được. Mã một lần chỉ dùng một lần.',
            'Nhân viên chỉ thấy phần dữ liệu cần cho việc của họ; mọi thay đổi được ghi lại.',
            'Dữ liệu được xử lý theo Luật Bảo vệ dữ liệu cá nhân số 91/2025/QH15.',
          ],
        },
      ],
    },
    'dieu-khoan': {
      title: titles['dieu-khoan'],
      lead: 'Bạn đồng ý với các điều khoản này khi tạo tài khoản, đặt hàng hoặc đặt lịch.',
      sections: [
        {
          title: 'Tài khoản của bạn',
          points: [
            'Thông tin đăng ký phải là của bạn và còn đúng. Giữ mật khẩu và mã xác thực cho riêng mình.',
            'Bạn có thể mua hàng và đặt lịch mà không cần tài khoản.',
            'Bạn có thể yêu cầu xoá tài khoản bất cứ lúc nào; chứng từ được giữ đủ thời hạn theo luật.',
          ],
        },
        {
          title: 'Đặt hàng',
          points: [
            'Giá trên trang đã gồm VAT. Đơn hàng có hiệu lực khi bạn nhận được mã đơn.',
            'Trước khi đóng gói, bạn được đổi địa chỉ nhận và số lượng ngay trên trang đơn hàng; phí, ưu đãi và ngày giao được tính lại. Đơn đã thanh toán thì tổng tiền phải giữ nguyên.',
            `Bạn được huỷ đơn trước khi đóng gói, và đổi trả trong ${RETURN_DAYS} ngày theo Chính sách đổi trả.`,
            'Phí giao hàng, cách thanh toán và thời gian giao theo trang Vận chuyển và thanh toán.',
          ],
        },
        {
          title: 'Đặt lịch và sửa chữa',
          points: [
            `Bạn đổi hoặc huỷ lịch miễn phí đến ${BOOKING_LIMITS.cancelCutoffHours} giờ trước giờ hẹn.`,
            'Giá khi đặt lịch là ước tính. Xưởng chỉ làm thêm việc phát sinh khi bạn đồng ý báo giá.',
            'Công việc điện cao áp chỉ do kỹ thuật viên có chứng chỉ thực hiện.',
          ],
        },
        {
          title: 'Trách nhiệm',
          points: [
            'Chúng tôi bảo hành phụ tùng và công lắp theo Chính sách bảo hành.',
            'Kết quả chẩn đoán và dự đoán trên trang là ước tính, không thay cho kiểm tra tại xưởng.',
            'Khiếu nại được trả lời qua hotline hoặc trang Liên hệ, và giải quyết theo pháp luật Việt Nam.',
          ],
        },
      ],
    },
  } satisfies Record<string, Policy>,
} as const;
