import { BOOKING_LIMITS } from '@evcare/shared-contracts/workshop';
import { messages } from '../base';
import { diagnostics } from '../diagnostics';
import { policyLeads } from './leads';
import type { Policy } from './policy';

const { steps } = diagnostics.danger;

export const highVoltage: Policy = {
  title: messages.titles.policy['an-toan-dien-cao-ap'],
  lead: policyLeads['an-toan-dien-cao-ap'],
  sections: [
    {
      id: 'nhan-biet',
      title: 'Chỗ nào trên xe có điện cao áp?',
      searches: ['điện cao áp', 'cao áp', 'dây màu cam', 'dây cam', 'điện giật', 'an toàn điện'],
      points: [
        'Dây cáp màu cam và mọi chi tiết nối với dây đó: pin, động cơ, bộ biến tần, bộ sạc trên xe, máy nén điều hoà.',
        'Hệ cao áp vẫn có thể còn điện khi xe đã tắt. Chỉ người có chứng chỉ mới xác định được đã hết điện hay chưa.',
        'Cổng sạc an toàn khi dùng đúng cách. Không cắm sạc khi cổng, đầu cắm hoặc dây bị nứt, cháy xém hay ngập nước.',
        'Ắc quy 12 V không phải hệ cao áp, nhưng tháo ắc quy không làm hệ cao áp hết điện.',
      ],
    },
    {
      id: 'tu-lap',
      title: 'Tôi có được tự lắp phụ tùng cao áp không?',
      searches: ['tự lắp', 'tự thay pin', 'tự sửa', 'tự thay', 'mua về lắp'],
      points: [
        'Không nên. Phụ tùng có nhãn “Điện cao áp” chỉ do kỹ thuật viên có chứng chỉ an toàn điện cao áp lắp.',
        'Bạn vẫn mua giao về nhà được, sau khi xác nhận đã hiểu; khi đó bảo hành lắp đặt không còn hiệu lực.',
        'Chọn “Lắp tại xưởng” khi đặt hàng để phụ tùng và công lắp đều được bảo hành.',
      ],
      links: [
        { label: 'Xem bảo hành phụ tùng cao áp', to: '/policies/bao-hanh#cao-ap' },
        { label: 'Đặt lịch', to: '/booking' },
      ],
    },
    {
      id: 'tai-xuong',
      title: 'Xưởng cắt điện và làm việc an toàn thế nào?',
      searches: [
        'cắt điện',
        'ngắt điện',
        'quy trình an toàn',
        'xả tụ',
        'chứng chỉ kỹ thuật viên',
        'đo cách điện',
      ],
      points: [
        'Xe vào khoang an toàn cao áp; kỹ thuật viên có chứng chỉ còn hạn.',
        'Ngắt cầu dao cao áp, đặt biển báo, chờ xả tụ, rồi đo xác nhận đã hết điện. Mỗi bước được ghi lại, bước ngắt và bước đo có ảnh.',
        `Lịch hẹn đã gồm ${BOOKING_LIMITS.highVoltageBufferMinutes} phút cho việc này.`,
        'Làm xong, xưởng đo cách điện trước khi đóng điện lại.',
      ],
      links: [{ label: 'Đặt lịch kiểm tra cách điện', to: '/services?tier=premium' }],
    },
    {
      id: 'su-co',
      title: 'Làm gì khi xe ngập nước, va chạm, bốc khói?',
      searches: [
        'cháy xe',
        'cháy pin',
        'bốc khói',
        'mùi khét',
        'ngập nước',
        'lội nước',
        'tai nạn',
        'va chạm',
        'rò điện',
        'cứu hộ',
        'sự cố',
      ],
      points: [steps.stop, steps.unplug, steps.leave.fire, steps.leave.shock, steps.fire],
      links: [{ label: 'Chẩn đoán theo dấu hiệu', to: '/services/diagnostics' }],
    },
    {
      id: 'sac-tai-nha',
      title: 'Sạc tại nhà thế nào cho an toàn?',
      searches: ['sạc tại nhà', 'sạc ở nhà', 'dây nối dài', 'ổ cắm', 'nối đất', 'chống giật', 'aptomat'],
      points: [
        'Dùng ổ cắm hoặc bộ sạc có đường dây riêng, có nối đất và thiết bị chống giật; thợ điện kiểm tra trước khi dùng.',
        'Không dùng dây nối dài, ổ chia hoặc đầu chuyển để sạc.',
        'Ngừng sạc khi đầu cắm nóng bất thường, có mùi khét hoặc xe báo lỗi sạc.',
      ],
      links: [{ label: 'Bộ sạc nào hợp xe tôi?', to: '/products/chargers' }],
    },
  ],
};
