import type { OfficePromotion } from '@evcare/shared-contracts/office';
import { listFile, timeCell } from '../../../platform/lists/list-export';
import { listExportMessages } from '../../../platform/list-export-messages';

const t = listExportMessages.promotions;

/** File of promotions. */
export const promotionFile = listFile<OfficePromotion>()('promotions', t, {
  code: ({ code }) => code,
  title: ({ title }) => title,
  state: ({ state }) => t.states[state],
  percent: ({ type, value }) => (type === 'percentage' ? value : null),
  amount: ({ type, value }) => (type === 'percentage' ? null : value),
  maxDiscount: ({ maxDiscount }) => maxDiscount,
  minOrder: ({ minOrder }) => minOrder,
  from: ({ validFrom }) => timeCell(validFrom),
  to: ({ validTo }) => timeCell(validTo),
  used: ({ used }) => used,
  limit: ({ usageLimit }) => usageLimit,
  given: ({ given }) => given,
});
