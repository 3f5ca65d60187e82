import {
  SERVICE_PAYMENT_LABELS,
  type EInvoiceContents,
  type EInvoiceLine,
} from '@evcare/shared-contracts/office';
import {
  PAYMENT_METHOD_LABELS,
  splitVat,
  vatLinesOf,
  type Order,
  type VatAmount,
  type VatOrder,
} from '@evcare/shared-contracts/shop';
import { serviceLineTotal, type ServiceLineRow, type ServicePaymentRow } from '../../workshop/service-orders';
import { invoiceTexts } from './messages';

const { lines: t, units } = invoiceTexts;

type Seller = EInvoiceContents['seller'];

const sumOf = (lines: readonly EInvoiceLine[]): EInvoiceContents['sums'] => {
  const sum = (field: 'net' | 'vat' | 'gross') => lines.reduce((total, line) => total + line[field], 0);
  return { net: sum('net'), vat: sum('vat'), gross: sum('gross') };
};

const contentsOf = (
  seller: Seller,
  lines: EInvoiceLine[],
  payment: string,
  reason: string | null = null,
): EInvoiceContents => ({ seller, lines, sums: sumOf(lines), payment, reason });

/** Line of an amount that is not a good or a service, such as a discount. */
const lineOf = (name: string, amount: VatAmount, vatPercent: number): EInvoiceLine => ({
  name,
  unit: units.service,
  quantity: 1,
  vatPercent,
  ...amount,
});

/** Shop order with what its invoice says. */
export interface InvoicedOrder extends VatOrder {
  readonly lines: readonly Pick<Order['lines'][number], 'name' | 'quantity' | 'total' | 'discountShare'>[];
  readonly payment: Pick<Order['payment'], 'method'>;
}

/** Builds the contents of the invoice of a shop order, with the amounts of its paper. */
export function orderContents(order: InvoicedOrder, seller: Seller, percent: number): EInvoiceContents {
  const { goods, discount, shipping, refund } = vatLinesOf(order, percent);
  const lines = order.lines.map(({ name, quantity }, index): EInvoiceLine => ({
    name,
    unit: units.piece,
    quantity,
    vatPercent: percent,
    ...(goods[index] as VatAmount),
  }));
  if (discount) lines.push(lineOf(t.discount, discount, percent));
  if (shipping) lines.push(lineOf(t.shipping, shipping, percent));
  if (refund) lines.push(lineOf(t.refund, refund, percent));
  return contentsOf(seller, lines, PAYMENT_METHOD_LABELS[order.payment.method]);
}

/** Bill of a service order: approved lines, payments, and what refunds have taken off the price. */
export interface ServiceBill {
  readonly lines: readonly ServiceLineRow[];
  readonly payments: readonly ServicePaymentRow[];
  readonly reduction: number;
}

/** Builds the contents of the invoice of a service order. Lines that a package covers are not sold again. */
export function serviceContents(
  { lines: done, payments, reduction }: ServiceBill,
  seller: Seller,
  percent: number,
): EInvoiceContents {
  const lines = done
    .filter((line) => serviceLineTotal(line) > 0)
    .map((line): EInvoiceLine => {
      const gross = serviceLineTotal(line);
      return {
        name: line.name,
        unit: line.kind === 'part' ? units.piece : units.service,
        quantity: line.quantity,
        vatPercent: percent,
        gross,
        ...splitVat(gross, percent),
      };
    });
  if (reduction > 0) {
    const amount = { gross: -reduction, ...splitVat(-reduction, percent) };
    lines.push(lineOf(t.refund, amount, percent));
  }
  const ways = [...new Set(payments.map(({ method }) => SERVICE_PAYMENT_LABELS[method]))];
  return contentsOf(seller, lines, ways.join(', ') || invoiceTexts.unpaid);
}

/**
 * Builds the contents of an adjustment that takes an amount off an issued invoice, at its VAT rate. If it takes off the
 * whole invoice, each of its lines is taken off, else one line names the order.
 */
export function adjustmentContents(
  original: EInvoiceContents,
  { amount, code, reason }: { readonly amount: number; readonly code: string; readonly reason: string },
): EInvoiceContents {
  const { seller, payment, lines, sums } = original;
  if (amount === sums.gross) {
    const taken = lines.map(({ name, net, vat, gross, ...line }): EInvoiceLine => ({
      ...line,
      name: t.returned(name),
      net: -net,
      vat: -vat,
      gross: -gross,
    }));
    return contentsOf(seller, taken, payment, reason);
  }
  const percent = lines[0]?.vatPercent ?? 0;
  const taken = { gross: -amount, ...splitVat(-amount, percent) };
  return contentsOf(seller, [lineOf(t.adjustment(code), taken, percent)], payment, reason);
}
