import type {
  DeliveryMethod,
  Gateway,
  OrderStatus,
  PaymentMethod,
  ReturnReason,
} from '@evcare/shared-contracts/shop';

/** Attempt to pay an order at a gateway, in minutes after the order was placed. */
export interface DemoAttempt {
  readonly gateway: Gateway;
  readonly minutes: number;
  /** `unclear` if the gateway did not give its result within a day. */
  readonly result: 'paid' | 'failed' | 'unclear';
}

/** Order in the demo; times are hours before the first start. */
export interface DemoOrder {
  /** E-mail address of the account; null for a guest. */
  readonly account: string | null;
  readonly contact: { readonly fullName: string; readonly phoneNumber: string };
  readonly hoursAgo: number;
  readonly method: DeliveryMethod;
  readonly payment: PaymentMethod;
  readonly address?: { readonly provinceCode: string; readonly wardCode: string; readonly line: string };
  readonly note?: string;
  readonly promoCode?: string;
  readonly items: readonly (readonly [sku: string, quantity: number])[];
  /** Steps of the order, with their times. */
  readonly steps: readonly (readonly [to: OrderStatus, hoursAgo: number, note?: string])[];
  /** Attempts to pay at a gateway, oldest first. A paid order that is cancelled is refunded. */
  readonly attempts?: readonly DemoAttempt[];
  /** Goods that left in a parcel of their own before the others, with its hand-over and delivery in hours ago. */
  readonly ahead?: {
    readonly items: readonly (readonly [sku: string, quantity: number])[];
    readonly shipped: number;
    readonly delivered: number;
  };
  /** Goods of the requested return, and why they are returned. */
  readonly returned?: {
    readonly items: readonly (readonly [sku: string, quantity: number])[];
    readonly reason: ReturnReason;
    readonly note: string;
    readonly account: { readonly bank: string; readonly number: string; readonly holder: string };
  };
}

const AN = {
  account: 'khachhang@evcare.test',
  contact: { fullName: 'Nguyễn Minh An', phoneNumber: '+84912345678' },
};
const HA = {
  account: 'chuaxacthuc@evcare.test',
  contact: { fullName: 'Trần Thu Hà', phoneNumber: '+84987654321' },
};
const guest = (fullName: string, phoneNumber: string) => ({
  account: null,
  contact: { fullName, phoneNumber },
});

export const AN_ADDRESS = { provinceCode: '79', wardCode: '27475', line: '45 Đường số 10' };
const HA_ADDRESS = { provinceCode: '48', wardCode: '20242', line: '12 Đường Bạch Đằng' };
const HANOI = { provinceCode: '01', wardCode: '00166', line: '8 Ngõ 20 Đường Cầu Giấy' };

/** Orders in different statuses, oldest first (product.md §5.6). */
export const DEMO_ORDERS: readonly DemoOrder[] = [
  {
    ...AN,
    hoursAgo: 600,
    method: 'delivery',
    payment: 'cod',
    address: AN_ADDRESS,
    promoCode: 'NEWUSER20',
    items: [
      ['CAP-T2-32', 1],
      ['LOC-HEPA', 1],
    ],
    steps: [
      ['confirmed', 597],
      ['packing', 594],
      ['shipping', 580],
      ['delivered', 555],
      ['completed', 386],
    ],
  },
  {
    ...HA,
    hoursAgo: 480,
    method: 'delivery',
    payment: 'cod',
    address: HA_ADDRESS,
    items: [
      ['CAP-T2-32', 1],
      ['DC-OBD-EV', 1],
    ],
    steps: [
      ['confirmed', 478],
      ['packing', 470],
      ['shipping', 455],
      ['delivered', 400],
      ['completed', 231],
    ],
  },
  {
    ...AN,
    hoursAgo: 290,
    method: 'delivery',
    payment: 'transfer',
    address: AN_ADDRESS,
    items: [['NUOC-LM-1L', 4]],
    steps: [['cancelled', 288, 'Đặt nhầm số lượng.']],
  },
  {
    ...guest('Võ Thanh Tùng', '+84903222111'),
    hoursAgo: 200,
    method: 'pickup',
    payment: 'vnpay',
    items: [['DC-OBD-EV', 1]],
    attempts: [
      { gateway: 'vnpay', minutes: 0, result: 'failed' },
      { gateway: 'vnpay', minutes: 4, result: 'paid' },
    ],
    steps: [
      ['placed', 199],
      ['confirmed', 198],
      ['packing', 195],
      ['shipping', 175],
      ['delivered', 151],
    ],
  },
  {
    ...guest('Phan Quốc Huy', '+84938111222'),
    hoursAgo: 150,
    method: 'delivery',
    payment: 'cod',
    address: HANOI,
    promoCode: 'FREESHIP',
    items: [
      ['CAP-CLAMP', 1],
      ['LOC-HEPA', 1],
    ],
    steps: [
      ['confirmed', 148],
      ['packing', 144],
      ['shipping', 130],
      ['delivered', 60],
      ['return_requested', 20],
    ],
    returned: {
      items: [['LOC-HEPA', 1]],
      reason: 'does_not_fit',
      note: 'Lọc gió không đúng khuôn xe của tôi.',
      account: { bank: 'Vietcombank', number: '0071000123456', holder: 'PHAN QUOC HUY' },
    },
  },
  {
    ...AN,
    hoursAgo: 96,
    method: 'delivery',
    payment: 'transfer',
    address: AN_ADDRESS,
    promoCode: 'MEMBER10',
    items: [['SAC-AC-7', 1]],
    steps: [
      ['placed', 95],
      ['confirmed', 94],
      ['packing', 90],
      ['shipping', 70],
      ['delivered', 26],
    ],
  },
  {
    ...guest('Phạm Quốc Bảo', '+84935246810'),
    hoursAgo: 78,
    method: 'delivery',
    payment: 'cod',
    address: { provinceCode: '79', wardCode: '27475', line: '18 Đường số 4' },
    items: [
      ['CAP-CLAMP', 3],
      ['DC-OBD-EV', 1],
    ],
    steps: [
      ['confirmed', 76],
      ['packing', 74],
    ],
    ahead: { items: [['CAP-CLAMP', 2]], shipped: 72, delivered: 46 },
  },
  {
    ...guest('Bùi Hải Yến', '+84902333444'),
    hoursAgo: 75,
    method: 'pickup',
    payment: 'momo',
    items: [['CAP-CLAMP', 1]],
    attempts: [{ gateway: 'momo', minutes: 0, result: 'paid' }],
    steps: [
      ['placed', 74],
      ['cancelled', 72, 'Đặt nhầm sản phẩm.'],
    ],
  },
  {
    ...guest('Ngô Đức Long', '+84905666777'),
    hoursAgo: 52,
    method: 'pickup',
    payment: 'vnpay',
    items: [['LOC-HEPA', 1]],
    attempts: [{ gateway: 'vnpay', minutes: 1, result: 'unclear' }],
    steps: [['cancelled', 50, 'Quá hạn thanh toán.']],
  },
  {
    ...AN,
    hoursAgo: 46,
    method: 'delivery',
    payment: 'cod',
    address: AN_ADDRESS,
    note: 'Gọi trước khi giao 30 phút.',
    promoCode: 'FREESHIP',
    items: [['CAP-PORT-22', 1]],
    steps: [
      ['confirmed', 44],
      ['packing', 40],
      ['shipping', 18],
    ],
  },
  {
    ...HA,
    hoursAgo: 30,
    method: 'delivery',
    payment: 'momo',
    address: HA_ADDRESS,
    items: [['CAP-CLAMP', 1]],
    attempts: [{ gateway: 'momo', minutes: 1, result: 'paid' }],
    steps: [
      ['placed', 29],
      ['confirmed', 26],
      ['packing', 6],
    ],
  },
  {
    ...guest('Lê Ngọc Diệp', '+84909777888'),
    hoursAgo: 27,
    method: 'delivery',
    payment: 'cod',
    address: HANOI,
    items: [['PIN-MOTO-LFP', 1]],
    steps: [
      ['confirmed', 24],
      ['packing', 4],
    ],
  },
  {
    ...AN,
    hoursAgo: 22,
    method: 'fitting',
    payment: 'at_shop',
    items: [['PIN-12V-45', 1]],
    steps: [['confirmed', 20]],
  },
  {
    ...guest('Đỗ Gia Hân', '+84977123456'),
    hoursAgo: 5,
    method: 'pickup',
    payment: 'at_shop',
    items: [['DC-KIM-1000V', 1]],
    steps: [],
  },
  {
    ...AN,
    hoursAgo: 2,
    method: 'delivery',
    payment: 'transfer',
    address: AN_ADDRESS,
    items: [
      ['DC-OBD-EV', 1],
      ['CAP-CLAMP', 2],
    ],
    steps: [],
  },
];

/** Saved promotions. */
export const DEMO_SAVED = ['FREESHIP', 'MEMBER10', 'SAVE500K'] as const;
