import { CALL_BACK_PROMISE } from '@evcare/shared-contracts/shop';
import { messages } from '../base';
import type { Policy } from './policy';

export const warranty: Policy = {
  title: messages.titles.policy['bao-hanh'],
  lead: 'Thời hạn bảo hành ghi ở từng sản phẩm và trong phiếu dịch vụ của bạn.',
  sections: [
    {
      id: 'phu-tung',
      title: 'Phụ tùng và thiết bị được bảo hành thế nào?',
      searches: ['bảo hành', 'bảo hành bao lâu', 'thời hạn bảo hành', 'lỗi sản xuất', 'hàng bị hỏng'],
      points: [
        'Thời hạn tính từ ngày giao hàng, theo số tháng ghi ở mục “Bảo hành & đổi trả” của sản phẩm.',
        'Bảo hành lỗi vật liệu và lỗi sản xuất: sửa, đổi linh kiện hoặc đổi sản phẩm cùng loại.',
        'Không áp dụng cho hao mòn tự nhiên, va đập, ngập nước vượt cấp IP hoặc tự ý tháo niêm phong.',
      ],
    },
    {
      id: 'cao-ap',
      title: 'Phụ tùng điện cao áp được bảo hành thế nào?',
      searches: [
        'bảo hành pin',
        'bảo hành pin cao áp',
        'bảo hành động cơ',
        'bảo hành lắp đặt',
        'bảo hành công lắp',
      ],
      points: [
        'Chỉ lắp bởi kỹ thuật viên có chứng chỉ an toàn điện cao áp.',
        'Lắp tại xưởng: phụ tùng và công lắp đều được bảo hành.',
        'Giao về nhà để lắp nơi khác: bảo hành lắp đặt không còn hiệu lực; lỗi sản xuất của phụ tùng vẫn được bảo hành.',
      ],
      links: [
        { label: 'Đặt lịch lắp tại xưởng', to: '/booking' },
        { label: 'An toàn điện cao áp', to: '/policies/an-toan-dien-cao-ap' },
      ],
    },
    {
      id: 'yeu-cau',
      title: 'Yêu cầu bảo hành như thế nào?',
      searches: [
        'yêu cầu bảo hành',
        'gửi bảo hành',
        'cách bảo hành',
        'phiếu bảo hành',
        'trung tâm bảo hành',
        'báo hỏng',
      ],
      points: [
        'Mở đơn hàng hoặc gửi yêu cầu ở trang Liên hệ, chủ đề “Bảo hành”, kèm mã đơn và mô tả lỗi.',
        `Chúng tôi gọi lại ${CALL_BACK_PROMISE} để hẹn kiểm tra.`,
        'Kết quả kiểm tra được ghi lại; nếu không thuộc bảo hành, bạn nhận báo giá trước khi làm bất cứ việc gì.',
      ],
      links: [
        { label: 'Mở đơn hàng của bạn', to: '/orders' },
        { label: 'Gửi yêu cầu bảo hành', to: '/contact?topic=warranty' },
      ],
    },
  ],
};
