import { WARRANTY_TERMS } from '@evcare/shared-contracts/shop';
import { messages } from '../base';
import { policyLeads } from './leads';
import type { Policy } from './policy';

export const warranty: Policy = {
  title: messages.titles.policy['bao-hanh'],
  lead: policyLeads['bao-hanh'],
  sections: [
    {
      id: 'phu-tung',
      title: 'Phụ tùng và thiết bị được bảo hành thế nào?',
      searches: ['bảo hành', 'bảo hành bao lâu', 'thời hạn bảo hành', 'lỗi sản xuất', 'hàng bị hỏng'],
      points: [
        'Thời hạn tính từ ngày giao hàng, theo số tháng ghi ở mục “Bảo hành & đổi trả” của sản phẩm.',
        ...WARRANTY_TERMS.coverage,
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
      points: WARRANTY_TERMS.highVoltage,
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
      points: WARRANTY_TERMS.request,
      links: [
        { label: 'Mở đơn hàng của bạn', to: '/orders' },
        { label: 'Gửi yêu cầu bảo hành', to: '/contact?topic=warranty' },
      ],
    },
  ],
};
