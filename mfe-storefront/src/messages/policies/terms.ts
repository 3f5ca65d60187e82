import { RETURN_DAYS } from '@evcare/shared-contracts/shop';
import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import { messages } from '../base';
import { policyLeads } from './leads';
import type { Policy } from './policy';

export const terms: Policy = {
  title: messages.titles.policy['dieu-khoan'],
  lead: policyLeads['dieu-khoan'],
  sections: [
    {
      id: 'tai-khoan',
      title: 'Tài khoản của bạn',
      searches: ['xoá tài khoản', 'tài khoản', 'điều khoản'],
      points: [
        'Thông tin đăng ký phải là của bạn và còn đúng. Giữ mật khẩu và mã xác thực cho riêng mình.',
        'Bạn có thể mua hàng và đặt lịch mà không cần tài khoản.',
        'Bạn có thể yêu cầu xoá tài khoản bất cứ lúc nào; chứng từ được giữ đủ thời hạn theo luật.',
      ],
    },
    {
      id: 'dat-hang',
      title: 'Đặt hàng',
      searches: ['đổi đơn', 'sửa đơn', 'đổi địa chỉ', 'đổi địa chỉ giao hàng', 'đổi số lượng'],
      points: [
        'Giá trên trang đã gồm VAT. Đơn hàng có hiệu lực khi bạn nhận được mã đơn.',
        'Trước khi đóng gói, bạn được đổi địa chỉ nhận và số lượng ngay trên trang đơn hàng; phí, ưu đãi và ngày giao được tính lại. Đơn đã thanh toán thì tổng tiền phải giữ nguyên.',
        `Bạn được huỷ đơn trước khi đóng gói, và đổi trả trong ${RETURN_DAYS} ngày theo Chính sách đổi trả.`,
        'Phí vận chuyển, cách thanh toán và thời gian giao theo trang Vận chuyển và thanh toán.',
      ],
    },
    {
      id: 'dat-lich',
      title: 'Đặt lịch và sửa chữa',
      searches: ['đổi lịch', 'huỷ lịch', 'dời lịch', 'đổi giờ hẹn', 'huỷ hẹn', 'báo giá'],
      points: [
        `Bạn đổi hoặc huỷ lịch miễn phí đến ${BOOKING_LIMITS.cancelCutoffHours} giờ trước giờ hẹn.`,
        'Giá khi đặt lịch là ước tính. Xưởng chỉ làm thêm việc phát sinh khi bạn đồng ý báo giá.',
        'Công việc điện cao áp chỉ do kỹ thuật viên có chứng chỉ thực hiện.',
      ],
      links: [{ label: 'Lịch hẹn của bạn', to: '/booking/appointments' }],
    },
    {
      id: 'trach-nhiem',
      title: 'Trách nhiệm',
      searches: ['khiếu nại', 'tố cáo'],
      points: [
        'Chúng tôi bảo hành phụ tùng và công lắp theo Chính sách bảo hành.',
        'Kết quả chẩn đoán và dự đoán trên trang là ước tính, không thay cho kiểm tra tại xưởng.',
        'Khiếu nại được trả lời qua hotline hoặc trang Liên hệ, và giải quyết theo pháp luật Việt Nam.',
      ],
    },
  ],
};
