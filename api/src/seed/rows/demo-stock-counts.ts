import type { StockCountScope } from '@evcare/shared-contracts/office';
import type { ProductCategory } from '@evcare/shared-contracts/shop';

export interface DemoStockCount {
  readonly scope: StockCountScope;
  readonly category: ProductCategory | null;
  readonly note: string | null;
  readonly daysAgo: number;
  readonly decision: string | null;
  /** True for a count whose differences a manager has approved. */
  readonly approved: boolean;
  /** Products with their difference; null if the line is not counted yet. */
  readonly lines: readonly {
    readonly sku: string;
    readonly difference: number | null;
    readonly reason?: string;
  }[];
}

/** Oldest first, so that codes are in chronological order. */
export const DEMO_STOCK_COUNTS: readonly DemoStockCount[] = [
  {
    scope: 'chosen',
    category: null,
    note: 'Kệ vật tư tiêu hao',
    daysAgo: 2,
    decision: 'Đã xem lại kệ cùng anh Tùng.',
    approved: true,
    lines: [
      { sku: 'DAU-HS-1L', difference: -2, reason: 'Hai chai rò nắp, đã bỏ.' },
      { sku: 'NEP-CAP', difference: 3, reason: 'Để lẫn ở kệ dưới.' },
      { sku: 'TUI-CAP', difference: -1, reason: 'Dùng làm hàng mẫu ở quầy.' },
      { sku: 'NAP-SAC', difference: 0 },
    ],
  },
  {
    scope: 'chosen',
    category: null,
    note: 'Dụng cụ cách điện',
    daysAgo: 0,
    decision: null,
    approved: false,
    lines: [
      { sku: 'KHOA-LOTO', difference: 0 },
      { sku: 'TUA-VIT-8', difference: -1 },
      { sku: 'THAM-1000V', difference: null },
      { sku: 'DC-KIM-1000V', difference: null },
      { sku: 'MU-BAO-HO', difference: null },
    ],
  },
];
