import {
  E_INVOICE_KIND_LABELS,
  E_INVOICE_STATE_LABELS,
  type EInvoiceRow,
} from '@evcare/shared-contracts/office';
import { dayCell, listFile } from '../../platform/lists/list-export';
import { invoiceTexts } from './messages';

/** File of e-invoices. */
export const invoiceFile = listFile<EInvoiceRow>()('e-invoices', invoiceTexts.file, {
  number: ({ number }) => number,
  issued: ({ issuedAt }) => dayCell(issuedAt),
  kind: ({ kind }) => E_INVOICE_KIND_LABELS[kind],
  order: ({ order }) => order.code,
  buyer: ({ buyer }) => buyer,
  taxCode: ({ taxCode }) => taxCode,
  total: ({ total }) => total,
  state: ({ state }) => E_INVOICE_STATE_LABELS[state],
  adjusts: ({ adjusts }) => adjusts,
  rejection: ({ rejection }) => rejection,
});
