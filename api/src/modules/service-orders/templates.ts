import type { InferSelectModel } from 'drizzle-orm';
import type { checklistItems } from '../../db/schema';
import { CHECK_TITLES } from './messages';

type ItemRow = InferSelectModel<typeof checklistItems>;
export type Limits = NonNullable<ItemRow['limits']>;

/** How an item is filled in: product rule §5.7, whose ranges the workshop may sharpen. */
export interface ItemRule {
  readonly input: ItemRow['input'];
  readonly unit?: string;
  readonly limits?: Limits;
  /** It must pass, in its place among the safety steps (BR-8). */
  readonly safety?: boolean;
  /** It can't be skipped. */
  readonly required?: boolean;
  /** A photo belongs to it whatever the result. */
  readonly needsPhoto?: boolean;
}

/** What an item is that no rule names, such as one of a service of the workshop's own. */
export const PLAIN: ItemRule = { input: 'choice' };

const SAFETY = { safety: true, required: true } as const;
const measured = (unit: string, limits?: Limits): ItemRule => ({
  input: 'number',
  unit,
  ...(limits && { limits }),
});

/** By the title that the services' templates give the item. */
export const ITEM_RULES: Readonly<Record<string, ItemRule>> = {
  'Ngắt cầu dao cao áp, chụp ảnh': { input: 'tick', ...SAFETY, needsPhoto: true },
  'Chờ xả tụ ít nhất 10 phút': { ...measured('phút', { okFrom: 10 }), ...SAFETY },
  'Đo xác nhận không còn điện áp (dưới 60 V)': {
    ...measured('V', { okTo: 59.99 }),
    ...SAFETY,
    needsPhoto: true,
  },
  'Đặt biển báo, rào khu vực': { input: 'tick', ...SAFETY },
  'Đo cách điện trước khi đóng điện lại (từ 500 Ω/V)': {
    ...measured('Ω/V', { okFrom: 500, watchFrom: 100 }),
    ...SAFETY,
  },
  [CHECK_TITLES.soh]: measured('%', { okFrom: 85, watchFrom: 75 }),
  [CHECK_TITLES.cellDelta]: measured('mV', { okTo: 30, watchTo: 60 }),
  'Nhiệt độ pin cao nhất': measured('°C', { okTo: 40, watchTo: 50 }),
  'Mã lỗi BMS (DTC)': { input: 'text' },
  'Cổng sạc: chốt, cháy sém, gioăng': { input: 'choice', needsPhoto: true },
  // Per cent of what the charger and the vehicle allow: the watts alone say nothing.
  'Sạc thử AC 10 phút': measured('% công suất định mức', { okFrom: 90 }),
  'Tiếng ồn, rung, rò dầu hộp số': { input: 'choice' },
  'Mức và điểm đông nước làm mát': { input: 'choice' },
  'Độ dày má phanh trước, sau': measured('mm', { okFrom: 5, watchFrom: 3 }),
  'Gai lốp các bánh': measured('mm', { okFrom: 3, watchFrom: 1.6 }),
  'Áp suất lốp': measured('bar'),
  'Ắc quy 12V lúc nghỉ': measured('V', { okFrom: 12.4, watchFrom: 12 }),
  'Đèn, còi, gạt mưa, lọc gió cabin': { input: 'choice' },
  'Phiên bản và bản vá': { input: 'text' },
  'Chạy thử, vệ sinh': { input: 'choice', required: true },
  'Phần trăm pin và số km lúc giao': { input: 'text', required: true },
};

/** The hand-over is filled in last, whichever services are done. */
const LAST_SECTION = 'Bàn giao';

export interface TemplateItem {
  readonly section: string;
  readonly title: string;
  readonly rule: ItemRule;
}

/**
 * One checklist of all services' templates: each item once, safety first and in its order, the hand-over last
 * (BR-8, product rule §5.7).
 */
export function mergeTemplates(
  templates: readonly (readonly { readonly section: string; readonly items: readonly string[] }[])[],
): TemplateItem[] {
  const items = new Map<string, TemplateItem>();
  for (const { section, items: titles } of templates.flat()) {
    for (const title of titles) {
      const key = `${section}\n${title}`;
      if (!items.has(key)) items.set(key, { section, title, rule: ITEM_RULES[title] ?? PLAIN });
    }
  }
  // Items of a section stand together, although two services bring different ones of it.
  const sections = [...new Set([...items.values()].map(({ section }) => section))];
  const rank = ({ section, rule }: TemplateItem) =>
    rule.safety ? -1 : section === LAST_SECTION ? sections.length : sections.indexOf(section);
  return [...items.values()].sort((one, other) => rank(one) - rank(other));
}
