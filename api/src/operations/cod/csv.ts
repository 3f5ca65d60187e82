import type { CodReceivable } from '@evcare/shared-contracts/office';
import { dayCell, listFile } from '../../platform/lists/list-export';
import { codTexts } from './messages';

/** File of the orders whose cash a carrier has not paid out. */
export const codReceivablesFile = listFile<CodReceivable>()('cod-receivables', codTexts.receivablesFile, {
  code: ({ orderCode }) => orderCode,
  customer: ({ customer }) => customer,
  carrier: ({ carrier }) => carrier,
  trackingCode: ({ trackingCode }) => trackingCode,
  delivered: ({ deliveredAt }) => dayCell(deliveredAt),
  days: ({ days }) => days,
  due: ({ due }) => due,
  paid: ({ paid }) => paid,
  open: ({ open }) => open,
});
