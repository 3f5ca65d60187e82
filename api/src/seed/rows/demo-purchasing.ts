/** Purchase prices as a part of the sale price, rounded to thousands of đồng. */
const COST_SHARE = 0.7;
const ROUND = 1_000;
export const demoCostOf = (price: number): number => Math.round((price * COST_SHARE) / ROUND) * ROUND;

interface DemoSupplier {
  readonly name: string;
  readonly contact: string | null;
  readonly phone: string;
  readonly email: string | null;
  readonly taxCode: string | null;
  readonly leadTimeDays: number;
  readonly note: string | null;
  /** Products of the price list. */
  readonly skus: readonly string[];
  /** Product that takes longer. */
  readonly slow?: { readonly sku: string; readonly days: number };
}

const BATTERIES = 'Công ty TNHH Pin Xanh Miền Nam';
const PARTS = 'Phụ tùng xe điện Đông Á';
const CABLES = 'Thiết bị sạc Tân Tiến';

export const DEMO_SUPPLIERS: readonly DemoSupplier[] = [
  {
    name: BATTERIES,
    contact: 'Chị Lan',
    phone: '028 3822 0101',
    email: 'dathang@pinxanh.test',
    taxCode: '0300000011',
    leadTimeDays: 7,
    note: 'Giao pin cao áp cần hẹn trước một ngày.',
    skus: ['PIN-12V-45', 'PIN-MOTO-LFP', 'PIN-HV-MOD'],
    slow: { sku: 'PIN-HV-MOD', days: 21 },
  },
  {
    name: PARTS,
    contact: 'Anh Phúc',
    phone: '0900 000 012',
    email: 'banhang@phutungdonga.test',
    taxCode: '0300000012',
    leadTimeDays: 3,
    note: null,
    skus: [
      'ONG-MAT',
      'BOM-MAT-12V',
      'CAU-CHI-350A',
      'CONG-TAC-HV',
      'NUOC-LM-1L',
      'VONG-BI-6004',
      'DAU-HS-1L',
      'GANG-1000V',
    ],
  },
  {
    name: CABLES,
    contact: null,
    phone: '028 3822 0303',
    email: null,
    taxCode: null,
    leadTimeDays: 5,
    note: 'Chỉ nhận đơn qua điện thoại.',
    skus: ['TUI-CAP', 'NAP-SAC', 'O-CAM-32A', 'NEP-CAP', 'CAP-T2-32-10M'],
  },
];

export interface DemoPurchase {
  readonly supplier: string;
  readonly daysAgo: number;
  readonly note: string | null;
  readonly lines: readonly (readonly [sku: string, quantity: number])[];
  /** Null: a draft. */
  readonly sent: { readonly to: string | null; readonly dueInDays: number } | null;
  readonly arrived: {
    readonly sku: string;
    readonly quantity: number;
    readonly damaged: number;
    readonly daysAgo: number;
    readonly reference: string;
    readonly reason: string;
  } | null;
}

/** Oldest first, so that codes are in chronological order. */
export const DEMO_PURCHASES: readonly DemoPurchase[] = [
  {
    supplier: CABLES,
    daysAgo: 9,
    note: null,
    lines: [
      ['TUI-CAP', 20],
      ['NAP-SAC', 10],
    ],
    sent: { to: null, dueInDays: -2 },
    arrived: {
      sku: 'TUI-CAP',
      quantity: 8,
      damaged: 1,
      daysAgo: 3,
      reference: 'PGH-0418',
      reason: 'Một túi rách khoá kéo, đã trả lại người giao.',
    },
  },
  {
    supplier: BATTERIES,
    daysAgo: 3,
    note: 'Giao trước 10 giờ.',
    lines: [
      ['PIN-12V-45', 10],
      ['PIN-HV-MOD', 2],
    ],
    sent: { to: 'dathang@pinxanh.test', dueInDays: 12 },
    arrived: null,
  },
  {
    supplier: PARTS,
    daysAgo: 1,
    note: null,
    lines: [
      ['ONG-MAT', 10],
      ['BOM-MAT-12V', 4],
    ],
    sent: null,
    arrived: null,
  },
];

const LISTED = new Set(DEMO_SUPPLIERS.flatMap(({ skus }) => skus));

/** Average cost of a product in the history of the demo; null for those that no supplier lists. */
export const knownCostOf = ({
  sku,
  price,
}: {
  readonly sku: string;
  readonly price: number;
}): string | null => (LISTED.has(sku) ? String(demoCostOf(price)) : null);
