import { formatPhone } from '@evcare/shared-contracts';
import {
  formatDate,
  formatDateTime,
  formatMoney,
  formatNumber,
  moneyInWords,
} from '@evcare/shared-contracts/format';
import { companyContact } from '@evcare/shared-contracts/release';
import {
  PAYMENT_METHOD_LABELS,
  PAYMENT_STATUS_LABELS,
  type Order,
  type OrderReceipt,
} from '@evcare/shared-contracts/shop';
import { Letterhead } from '../paper';
import {
  Paper,
  paperCode,
  PaperFacts,
  PaperHeading,
  paperQuiet,
  PaperSignatures,
  PaperTable,
  PaperTitle,
  type PaperFact,
  type PaperSize,
  type PaperSum,
} from '../paper/paper-parts';
import { cancelledSums, refundSums, remainingOf, returnedLines, totalSums, vatOf } from './amounts';
import { messages as t } from './messages';
import { VatTable } from './vat-table';

export const ORDER_PAPERS = ['receipt', 'invoice-request'] as const;
export type OrderPaperKind = (typeof ORDER_PAPERS)[number];

/** Details of the shop, as the configuration of the site has them. */
export interface PaperCompany {
  readonly name: string;
  readonly address: string;
  readonly hotline: string;
  readonly taxCode: string | null;
}

/** True if an order has the paper: a receipt once money was received, a request if an invoice was ordered. */
export const hasOrderPaper = ({ receipt, invoice, status }: Order, kind: OrderPaperKind): boolean =>
  kind === 'receipt' ? Boolean(receipt) : invoice !== null && status !== 'cancelled';

interface Props {
  readonly order: Order;
  readonly kind: OrderPaperKind;
  readonly company: PaperCompany;
  readonly size: PaperSize;
}

/** Paper of an order, for its customer and for staff; nothing if the order does not have it. */
export function OrderPaper({ order, kind, company, size }: Props) {
  const { receipt } = order;
  if (!hasOrderPaper(order, kind)) return null;
  return (
    <Paper label={t.kinds[kind]} size={size}>
      <Letterhead
        issuer={{ name: company.name, address: company.address, contact: companyContact(company) }}
        number={t.number(receipt && kind === 'receipt' ? receipt.number : order.code)}
      />
      <PaperTitle>{t.kinds[kind]}</PaperTitle>
      {receipt && kind === 'receipt' ? (
        <Receipt order={order} receipt={receipt} />
      ) : (
        <InvoiceRequest order={order} />
      )}
    </Paper>
  );
}

function Receipt({ order, receipt }: { readonly order: Order; readonly receipt: OrderReceipt }) {
  const { contact, payment } = order;
  const facts: PaperFact[] = [
    [t.buyer, contact.fullName],
    [t.phone, formatPhone(contact.phoneNumber)],
    ...(order.invoice ? [[t.company, order.invoice.companyName] as const] : []),
    [t.order, order.code],
    [t.placedAt, formatDateTime(order.placedAt)],
    [t.paidAt, receipt.paidAt === null ? t.noTime : formatDateTime(receipt.paidAt)],
    [t.method, PAYMENT_METHOD_LABELS[payment.method]],
    ...(receipt.reference === null ? [] : [[t.reference, receipt.reference] as const]),
  ];
  return (
    <>
      <PaperFacts facts={facts} />
      <Lines
        order={order}
        sums={[...totalSums(order), ...cancelledSums(order), ...refundSums(order, t.remaining)]}
      />
      <InWords amount={remainingOf(order)} />
      <Returned order={order} />
      <p className={paperQuiet}>{t.receiptNote}</p>
    </>
  );
}

function InvoiceRequest({ order }: { readonly order: Order }) {
  const { invoice, invoicing, contact, payment, placedAt } = order;
  const { percent, at } = vatOf(order);
  const issued = invoicing?.issued;
  const facts: PaperFact[] = [
    ...(invoice
      ? ([
          [t.company, invoice.companyName],
          [t.taxCode, invoice.taxCode],
          [t.address, invoice.address],
          [t.email, invoice.email],
        ] as const)
      : []),
    [t.buyer, contact.fullName],
    [t.phone, formatPhone(contact.phoneNumber)],
    [t.order, order.code],
    [t.placedAt, formatDateTime(placedAt)],
    [t.requestedAt, formatDateTime(invoicing?.requestedAt ?? placedAt)],
    [
      t.paymentStatus,
      `${PAYMENT_METHOD_LABELS[payment.method]} · ${PAYMENT_STATUS_LABELS[payment.status].label}`,
    ],
    [t.state, issued ? t.issued(issued.number, formatDate(issued.day)) : t.notIssued],
  ];
  return (
    <>
      <p className={paperQuiet}>{t.requestNote}</p>
      <PaperFacts facts={facts} />
      <VatTable order={order} percent={percent} />
      <InWords amount={remainingOf(order)} />
      <Returned order={order} />
      <p className={paperQuiet}>{t.vatNote(percent, formatDate(at))}</p>
      <PaperSignatures parties={[t.buyerSign, t.sellerSign]} hint={t.signHint} />
    </>
  );
}

function Lines({ order, sums }: { readonly order: Order; readonly sums: readonly PaperSum[] }) {
  return (
    <PaperTable
      columns={[t.item, t.quantity, t.price, t.amount]}
      rows={order.lines.map(({ productId, name, sku, quantity, price, total, serials = [] }) => ({
        key: productId,
        cells: [
          <>
            {name} <span className={`${paperQuiet} ${paperCode}`}>{sku}</span>
            {serials.length > 0 && <div className={paperQuiet}>{t.serials(serials.join(', '))}</div>}
          </>,
          formatNumber(quantity),
          formatMoney(price),
          formatMoney(total),
        ],
      }))}
      sums={sums}
    />
  );
}

const InWords = ({ amount }: { readonly amount: number }) => (
  <p>
    {t.inWords}: <strong>{moneyInWords(amount)}</strong>
  </p>
);

function Returned({ order }: { readonly order: Order }) {
  const lines = returnedLines(order);
  if (lines.length === 0) return null;
  return (
    <>
      <PaperHeading>{t.returned}</PaperHeading>
      <ul>
        {lines.map(({ name, pieces }) => (
          <li key={name}>{t.returnedLine(name, pieces)}</li>
        ))}
      </ul>
    </>
  );
}
