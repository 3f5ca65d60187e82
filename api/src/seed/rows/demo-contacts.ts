import type { ContactCallResult, ContactStatus } from '@evcare/shared-contracts/office';
import type { ContactTopic } from '@evcare/shared-contracts/shop';

/** Contact request in the demo; times are minutes of opening hours before the workshop was last open. */
export interface DemoContact {
  /** E-mail of the customer's account; a guest has none. */
  readonly account?: string;
  readonly fullName: string;
  readonly phoneNumber: string;
  readonly minutesAgo: number;
  /** Topic of a message; a request without one is a callback. */
  readonly topic?: ContactTopic;
  readonly message: string;
  /** SKU of the product that a callback is about, or the customer's latest order. */
  readonly about?: { readonly sku: string } | 'order';
  /** Position of the chosen window among those that can be chosen. */
  readonly window?: number;
  readonly status?: ContactStatus;
  readonly calls?: readonly {
    readonly result: ContactCallResult;
    readonly note: string;
    readonly minutesAgo: number;
  }[];
}

export const DEMO_CONTACTS: readonly DemoContact[] = [
  {
    fullName: 'Phạm Quốc Huy',
    phoneNumber: '+84903555121',
    minutesAgo: 190,
    topic: 'warranty',
    message: 'Bộ sạc treo tường mua tháng trước báo đèn đỏ khi trời mưa. Tôi cần kiểm tra bảo hành.',
  },
  {
    account: 'khachhang@evcare.test',
    fullName: 'Nguyễn Văn An',
    phoneNumber: '+84912345678',
    minutesAgo: 35,
    message: 'Tôi muốn đổi giờ nhận hàng sang buổi chiều.',
    about: 'order',
    window: 3,
  },
  {
    fullName: 'Lê Thị Mai',
    phoneNumber: '+84987111222',
    minutesAgo: 150,
    message: 'Cáp này có dùng được với VF 5 không?',
    about: { sku: 'CAP-T2-32' },
    calls: [{ result: 'not_reached', note: 'Máy bận, gọi lại sau.', minutesAgo: 20 }],
  },
  {
    fullName: 'Đỗ Minh Tuấn',
    phoneNumber: '+84938222333',
    minutesAgo: 25,
    topic: 'package',
    message: 'Nhờ tư vấn gói bảo dưỡng cho hai xe VF 8 của công ty.',
  },
  {
    fullName: 'Vũ Thị Lan',
    phoneNumber: '+84977333444',
    minutesAgo: 600,
    message: '',
    about: { sku: 'SAC-AC-7' },
    status: 'reached',
    calls: [{ result: 'reached', note: 'Đã hẹn khảo sát chỗ lắp bộ sạc sáng thứ Bảy.', minutesAgo: 540 }],
  },
  {
    fullName: 'Trần Nam',
    phoneNumber: '+84356444555',
    minutesAgo: 720,
    topic: 'feedback',
    message: 'Trang đặt lịch nên cho chọn kỹ thuật viên quen.',
    status: 'wrong_number',
    calls: [{ result: 'wrong_number', note: 'Người nghe máy không biết yêu cầu này.', minutesAgo: 660 }],
  },
];
