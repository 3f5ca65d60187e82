import type { StockRow } from '@evcare/shared-contracts/office';
import { PRODUCT_CATEGORY_LABELS } from '@evcare/shared-contracts/shop';
import { listFile } from '../../platform/lists/list-export';
import { listExportMessages } from '../../platform/list-export-messages';

/** File of the stock. */
export const stockFile = listFile<StockRow>()('stock', listExportMessages.stock, {
  sku: ({ sku }) => sku,
  name: ({ name }) => name,
  category: ({ category }) => PRODUCT_CATEGORY_LABELS[category],
  onHand: ({ onHand }) => onHand,
  reserved: ({ reserved }) => reserved,
  available: ({ available }) => available,
  reorderPoint: ({ reorderPoint }) => reorderPoint,
  low: ({ low }) => (low ? listExportMessages.yes : listExportMessages.no),
  value: ({ value }) => value,
});
