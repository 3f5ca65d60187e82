import type { ReviewReportReason, ReviewStatus } from '@evcare/shared-contracts/shop';

/** Review in the demo; times are hours before the first start. */
export interface DemoReview {
  readonly account: string;
  /** Product that the author received with an earlier order. */
  readonly sku: string;
  readonly rating: number;
  readonly hoursAgo: number;
  readonly text: string;
  /** Names of drawings that a demo shows as photos. */
  readonly photos?: readonly string[];
  /** Plate of the author's vehicle that the review shows. */
  readonly plate?: string;
  readonly status?: ReviewStatus;
  readonly reply?: { readonly text: string; readonly hoursAgo: number };
  /** Report by a guest. */
  readonly report?: { readonly reason: ReviewReportReason; readonly hoursAgo: number };
}

const AN = 'khachhang@evcare.test';
const HA = 'chuaxacthuc@evcare.test';

/** Reviews by customers who received the products with the orders of the demo. */
export const DEMO_REVIEWS: readonly DemoReview[] = [
  {
    account: AN,
    sku: 'CAP-T2-32',
    rating: 5,
    hoursAgo: 500,
    text: 'Dây mềm, cắm chắc tay, sạc ở trạm công cộng đủ 7 kW. Giao nhanh, đóng gói kỹ.',
    photos: ['cap-t2-32', 'tui-cap'],
    plate: '51K12345',
    reply: { text: 'Cảm ơn anh An đã tin dùng. Chúc anh những chuyến đi thuận lợi!', hoursAgo: 480 },
  },
  {
    account: AN,
    sku: 'LOC-HEPA',
    rating: 4,
    hoursAgo: 499,
    text: 'Lắp vừa VF 8, trong xe bớt mùi hẳn. Giá hơi cao so với lọc thường.',
    plate: '51K12345',
  },
  {
    account: HA,
    sku: 'CAP-T2-32',
    rating: 4,
    hoursAgo: 380,
    text: 'Cáp tốt, nắp che bụi hơi cứng lúc mới dùng.',
    plate: '43A56789',
    report: { reason: 'false', hoursAgo: 30 },
  },
  {
    account: HA,
    sku: 'DC-OBD-EV',
    rating: 5,
    hoursAgo: 379,
    text: 'Xem được điện áp từng cell, ứng dụng tiếng Việt dễ hiểu.',
    photos: ['dc-obd-ev'],
  },
  {
    account: AN,
    sku: 'SAC-AC-7',
    rating: 5,
    hoursAgo: 8,
    text: 'Lắp gọn trên tường nhà xe, sạc qua đêm là đầy. Ảnh bộ sạc sau khi lắp.',
    photos: ['sac-ac-7'],
    plate: '51K12345',
    status: 'pending',
  },
];

/** Words for which reviews wait for approval when a shop starts; administrators edit the list. */
export const REVIEW_WORDS = ['lừa đảo', 'hàng giả', 'zalo', 'telegram', 'facebook'] as const;
