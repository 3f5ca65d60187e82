import { formatDate, formatMoney, formatNumber } from '@evcare/shared-contracts/format';
import type { Mail } from '../../platform/mail/mail';
import { compose } from '../../platform/mail/templates';
import { purchaseMailTexts as t } from './messages';
import type { NamedLine, PurchaseOrderDbRow, SupplierRow } from './repository';

/** Builds the mail of an order to its supplier: lines, total and the day on which the goods are expected. */
export function purchaseMail(
  { code, expectedOn, note }: Pick<PurchaseOrderDbRow, 'code' | 'expectedOn' | 'note'>,
  { contact, name }: SupplierRow,
  { email, lines }: { readonly email: string; readonly lines: readonly NamedLine[] },
): Mail {
  const total = lines.reduce((sum, { line }) => sum + line.quantity * line.price, 0);
  return compose('purchase-order', { email, fullName: contact ?? name }, t.subject(code), {
    paragraphs: [
      t.lead(code),
      ...(expectedOn === null ? [] : [t.expected(formatDate(expectedOn))]),
      ...(note === null ? [] : [t.note(note)]),
    ],
    rows: [
      ...lines.map(
        ({ line: { quantity, price }, sku, name: product }) =>
          [t.line(formatNumber(quantity), product, sku), formatMoney(quantity * price)] as const,
      ),
      [t.total, formatMoney(total)],
    ],
    after: [t.after],
  });
}
