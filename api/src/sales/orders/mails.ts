import { formatDate, formatDays, formatMoney, formatTimeAndDay } from '@evcare/shared-contracts/format';
import { formatPhone } from '@evcare/shared-contracts';
import {
  UNDERWAY_ORDER_STATUSES,
  DELIVERY_METHOD_LABELS,
  GATEWAY_EXPIRY_HOURS,
  GATEWAY_NAMES,
  HOME_FITTING_SERVICE,
  isGateway,
  PAYMENT_METHOD_LABELS,
  type OrderStatus,
} from '@evcare/shared-contracts/shop';
import type { Mail } from '../../platform/mail/mail';
import { compose } from '../../platform/mail/templates';
import { orderMailMessages as messages, workshopMessages } from '../../platform/messages';
import { delayText } from './delays';
import { lastDayOfMonth } from './invoicing';
import { hasReceipt } from './receipt';
import type { NewLine, OrderRow } from './repository';

const recipientOf = ({ contactEmail, contactName }: OrderRow) =>
  contactEmail === null ? null : { email: contactEmail, fullName: contactName };

const linkTo = ({ code }: OrderRow, webOrigin: string) => ({
  lead: messages.link,
  text: messages.action,
  url: `${webOrigin}/orders/${code}`,
});

/** Returns the path where the home visit for installing a product can be booked. */
const homeFittingPath = (productId: string): string =>
  `/booking?serviceId=${HOME_FITTING_SERVICE}&productId=${encodeURIComponent(productId)}`;

interface PlacedDetails {
  readonly webOrigin: string;
  readonly fitting: { readonly startAt: Date; readonly code: string } | null;
  /** Product to be installed at the customer's home; `null` if there is none. */
  readonly homeFitting: string | null;
}

/**
 * Builds the mail of a new order: lines, total, delivery or pick-up, and payment; `null` without
 * a mail address.
 */
export function orderPlacedMail(
  order: OrderRow,
  lines: readonly NewLine[],
  { webOrigin, fitting, homeFitting }: PlacedDetails,
): Mail | null {
  const person = recipientOf(order);
  if (!person) return null;
  return compose('order-placed', person, messages.placed.subject(order.code), {
    paragraphs: [
      messages.placed.body(order.code),
      ...(order.status === 'pending_payment' ? [howToPay(order)] : []),
    ],
    rows: [
      ...(fitting
        ? [[messages.placed.fitting, `${formatTimeAndDay(fitting.startAt)} (${fitting.code})`] as const]
        : []),
      ...orderRows(order, lines),
    ],
    link: linkTo(order, webOrigin),
    after: [
      ...(homeFitting === null
        ? []
        : [messages.placed.homeFitting(`${webOrigin}${homeFittingPath(homeFitting)}`)]),
      ...invoiceTexts(order),
      messages.placed.after,
    ],
  });
}

/** Returns how the customer requests the company invoice, or corrects its data. */
const invoiceTexts = ({ invoice, total }: OrderRow): string[] => {
  if (total === 0) return [];
  return [
    invoice ? messages.invoice.requested(invoice.companyName, invoice.taxCode) : messages.invoice.offer,
  ];
};

type MailedLine = Pick<NewLine, 'name' | 'quantity' | 'price'>;

/** Returns the rows of an order: lines, total, delivery or pick-up, and recipient. */
function orderRows(order: OrderRow, lines: readonly MailedLine[]): (readonly [string, string])[] {
  const off = order.discount + order.shippingDiscount;
  return [
    ...lines.map(
      ({ name, quantity, price }) => [`${quantity} × ${name}`, formatMoney(price * quantity)] as const,
    ),
    [messages.placed.shipping, formatMoney(order.shippingFee)],
    ...(off > 0 ? [[messages.placed.discount, formatMoney(-off)] as const] : []),
    [messages.placed.total, formatMoney(order.total)],
    [messages.placed.payment, PAYMENT_METHOD_LABELS[order.paymentMethod]],
    [messages.placed.method, DELIVERY_METHOD_LABELS[order.method]],
    [messages.placed.address, addressText(order)],
    ...promiseRows(order),
    [messages.placed.recipient, `${order.contactName}, ${formatPhone(order.contactPhone)}`],
  ];
}

/** Builds the mail about a change by the customer, with the new order; `null` without a mail address. */
export function orderChangedMail(
  order: OrderRow,
  lines: readonly MailedLine[],
  webOrigin: string,
): Mail | null {
  const person = recipientOf(order);
  if (!person) return null;
  return compose('order-changed', person, messages.changed.subject(order.code), {
    paragraphs: [
      messages.changed.body(order.code),
      ...(order.status === 'pending_payment' ? [howToPay(order)] : []),
    ],
    rows: orderRows(order, lines),
    link: linkTo(order, webOrigin),
    after: [messages.changed.notYou],
  });
}

/** True if the goods of a pick-up wait at the workshop. */
const isReady = ({ method, status }: Pick<OrderRow, 'method' | 'status'>): boolean =>
  method !== 'delivery' && status === 'shipping';

/** Returns the row with the promised days. Until a transfer is paid, they are counted from the payment. */
function promiseRows({ method, status, promisedFrom, promisedTo }: OrderRow): (readonly [string, string])[] {
  if (promisedFrom === null || promisedTo === null) return [];
  const days = formatDays(promisedFrom, promisedTo);
  const title = method === 'pickup' ? messages.placed.pickup : messages.placed.time;
  return [[title, status === 'pending_payment' ? messages.placed.afterPayment(days) : days]];
}

const howToPay = ({ paymentMethod: method }: OrderRow): string =>
  isGateway(method)
    ? messages.placed.payOnline(GATEWAY_NAMES[method], GATEWAY_EXPIRY_HOURS)
    : messages.placed.pay;

const addressText = ({ method, address }: OrderRow): string =>
  method === 'delivery' && address
    ? [address.line, address.ward, address.province].join(', ')
    : workshopMessages.address;

interface SerialOfLine {
  readonly name: string;
  readonly serial: string;
}

/** Returns a sentence for each product with its serial numbers. */
const serialTexts = (pieces: readonly SerialOfLine[]): string[] =>
  [...new Set(pieces.map(({ name }) => name))].map((product) =>
    messages.serials(
      product,
      pieces.flatMap(({ name, serial }) => (name === product ? [serial] : [])).join(', '),
    ),
  );

/**
 * Builds the mail about a change of an order; `null` without a mail address or if the change is not mailed.
 */
export function orderStatusMail(
  order: OrderRow,
  webOrigin: string,
  note: string | null = null,
  pieces: readonly SerialOfLine[] = [],
): Mail | null {
  const person = recipientOf(order);
  const text = statusText(order);
  if (!person || !text) return null;
  return compose('order-status', person, text, {
    paragraphs: [text, ...(note ? [messages.note(note)] : [])],
    rows: UNDERWAY_ORDER_STATUSES.includes(order.status) && !isReady(order) ? promiseRows(order) : [],
    link: linkTo(order, webOrigin),
    after: [
      ...serialTexts(pieces),
      ...(NOTES_OF_PAYMENT.includes(order.status) && hasReceipt(order)
        ? [receiptText(order, webOrigin)]
        : []),
      ...(order.status === 'delivered' ? invoiceDeadline(order) : []),
    ],
  });
}

/** Statuses whose mail also says that the order is paid. */
const NOTES_OF_PAYMENT: readonly OrderStatus[] = ['placed', 'delivered'];

/** Returns the last day on which the invoice can be requested; nothing if it is issued. */
function invoiceDeadline({ invoice, deliveredAt, total }: OrderRow): string[] {
  if (!deliveredAt || total === 0 || invoice?.issued) return [];
  return [messages.invoice.until(formatDate(lastDayOfMonth(deliveredAt)))];
}

const receiptText = ({ code }: OrderRow, webOrigin: string): string =>
  messages.receipt(`${webOrigin}/orders/${code}/receipt`);

/**
 * Builds the mail about a delay of an order, with the new days and the reason; `null` without a mail address.
 */
export function orderDelayedMail(order: OrderRow, webOrigin: string): Mail | null {
  const person = recipientOf(order);
  if (!person) return null;
  return compose('order-delayed', person, messages.delayed.subject(order.code), {
    paragraphs: [delayText(order), messages.delayed.sorry],
    link: linkTo(order, webOrigin),
    after: [],
  });
}

/** Builds the mail about the way of a parcel; `null` without a mail address. */
export function orderTrackingMail(
  order: OrderRow,
  webOrigin: string,
  { subject, paragraphs }: { readonly subject: string; readonly paragraphs: readonly string[] },
): Mail | null {
  const person = recipientOf(order);
  if (!person) return null;
  return compose('order-status', person, subject, {
    paragraphs,
    link: linkTo(order, webOrigin),
    after: [],
  });
}

/**
 * Builds a mail about money or a return of an order: a sentence, which is also the subject, further paragraphs and
 * a link; `null` without a mail address.
 */
export function orderTextMail(
  order: OrderRow,
  webOrigin: string,
  text: string,
  more: readonly string[] = [],
): Mail | null {
  const person = recipientOf(order);
  if (!person) return null;
  const link = linkTo(order, webOrigin);
  return compose('order-status', person, text, { paragraphs: [text, ...more], link, after: [] });
}

/** Describes the status of an order in a sentence; `null` if the status is not mailed. */
export function statusText({ code, status, method, paymentMethod, paymentStatus }: OrderRow): string | null {
  // The customer has changed to a method that is paid on delivery or at the workshop.
  if (status === 'placed' && paymentStatus !== 'paid') {
    return paymentMethod === 'at_shop' ? messages.payAtShop(code) : messages.payLater(code);
  }
  if (isReady({ method, status })) return messages.ready(code);
  const texts: Partial<Record<OrderStatus, (code: string) => string>> = messages.status;
  return texts[status]?.(code) ?? null;
}
