import { hasTaxCheckDigit, type EInvoiceLine } from '@evcare/shared-contracts/office';
import type { InvoiceDocument, InvoiceProvider } from '../port';
import { sandboxInvoiceTexts as t } from './messages';

const PERCENT = 100;

/** True if net amount and VAT add up to the total, and the VAT is that of the rate, rounded to the đồng. */
const addsUp = ({ net, vat, gross, vatPercent }: EInvoiceLine): boolean =>
  net + vat === gross && Math.abs(net * (PERCENT + vatPercent) - gross * PERCENT) * 2 <= PERCENT + vatPercent;

function checkBuyer({ kind, name, taxCode, address }: InvoiceDocument['buyer']): string | null {
  if (name.trim() === '') return t.buyerName;
  if (address.trim() === '') return t.buyerAddress;
  if (taxCode === null) return kind === 'company' ? t.taxCodeMissing : null;
  return hasTaxCheckDigit(taxCode) ? null : t.taxCode(taxCode);
}

function checkAmounts({ kind, contents: { lines, sums } }: InvoiceDocument): string | null {
  if (lines.length === 0) return t.noLines;
  for (const [index, line] of lines.entries()) {
    const isNamed = line.name.trim() !== '' && line.unit.trim() !== '' && line.quantity > 0;
    if (!isNamed) return t.quantity(index + 1);
    if (!addsUp(line)) return t.line(index + 1);
  }
  const fields = ['net', 'vat', 'gross'] as const;
  const isSum = fields.every((field) => lines.reduce((sum, line) => sum + line[field], 0) === sums[field]);
  if (!isSum) return t.sums;
  return (kind === 'adjustment' ? sums.gross < 0 : sums.gross > 0) ? null : t.sign;
}

/** Checks an invoice as strictly as a real provider does; returns the reason if it is rejected. */
export function checkDocument(
  document: InvoiceDocument,
  { seller, series }: Pick<InvoiceProvider, 'seller'> & { readonly series: string },
): string | null {
  const { contents } = document;
  const isRegistered = contents.seller.taxCode === seller.taxCode && contents.seller.name === seller.name;
  if (!isRegistered) return t.seller;
  if (document.series !== series) return t.series(document.series);
  if (contents.payment.trim() === '') return t.payment;
  if (document.kind === 'adjustment' && !contents.reason) return t.reason;
  return checkBuyer(document.buyer) ?? checkAmounts(document);
}
