import { STOCK_COUNT_STATE_LABELS, type StockCountRow } from '@evcare/shared-contracts/office';
import { listFile, timeCell } from '../../platform/lists/list-export';
import { listExportMessages } from '../../platform/list-export-messages';

/** File of stock counts; the value is empty for those who may not see cost. */
export const stockCountFile = listFile<StockCountRow>()('stock-counts', listExportMessages.stockCounts, {
  code: ({ code }) => code,
  opened: ({ openedAt }) => timeCell(openedAt),
  openedBy: ({ openedBy }) => openedBy,
  state: ({ state }) => STOCK_COUNT_STATE_LABELS[state].label,
  note: ({ note }) => note,
  lines: ({ lineCount }) => lineCount,
  counted: ({ countedLines }) => countedLines,
  differences: ({ differences }) => differences,
  value: ({ value }) => value,
});
