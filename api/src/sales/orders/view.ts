import { dayInVietnam, formatTime } from '@evcare/shared-contracts/format';
import {
  CUSTOMER_MAY_CANCEL,
  CUSTOMER_MAY_CHANGE,
  isGateway,
  parcelProgressOf,
  RETURN_DAYS,
  type Order,
  type OrderAction,
  type OrderLineReview,
  type OrderReceipt,
  type OrderReturn,
  type OrderRow as OrderSummary,
  type OrderSplit,
  type OrderTracking,
  type TrackingStep,
} from '@evcare/shared-contracts/shop';
import type { PictureOf } from '../../catalogue/products';
import type { Fitting } from './fitting';
import type { ShownPayment } from './gateway-port';
import { invoiceFieldsOf, invoicingOf } from './invoicing';
import { toPromise } from './promise';
import type { LineRow, OrderRow, ShownEvent, ShownLine } from './repository';
import type { SoldPiece } from './sold-pieces';
import type { ParcelRow } from './split/store';

const DAY = 86_400_000;
const SHOWN = 3;
const NOON_HOUR = 12;

/** Returns the end of the period for returns; null before delivery and after a return. */
const returnableUntil = ({ status, deliveredAt }: OrderRow): Date | null =>
  status === 'delivered' && deliveredAt ? new Date(deliveredAt.getTime() + RETURN_DAYS * DAY) : null;

/** True if an order waits for a payment that the customer has not reported as sent. */
export const isUnpaid = ({ status, paymentStatus }: OrderRow): boolean =>
  status === 'pending_payment' && paymentStatus === 'unpaid';

/** Returns the actions that the customer can take now (product rule §3.2). */
export function actionsOf(order: OrderRow, now: Date): OrderAction[] {
  const { status, paymentMethod } = order;
  const until = returnableUntil(order);
  return [
    ...(CUSTOMER_MAY_CANCEL.includes(status) ? (['cancel'] as const) : []),
    ...(until && now < until ? (['return'] as const) : []),
    ...(isUnpaid(order) && paymentMethod === 'transfer' ? (['transfer-sent'] as const) : []),
  ];
}

/** Returns what the customer can change now. An installation has a slot that was booked for its parts. */
export function changeableOf({ status, method, address }: OrderRow): NonNullable<Order['changeable']> {
  const isOpen = CUSTOMER_MAY_CHANGE.includes(status) && method !== 'fitting';
  if (!isOpen || method !== 'delivery' || !address) return { address: null, lines: isOpen };
  const { provinceCode, wardCode, line } = address;
  return { address: { provinceCode, wardCode, line }, lines: true };
}
/**
 * True if a refund needs a bank account of the customer: if no gateway returns the money, and something was paid.
 */
export const needsRefundAccount = ({ paymentMethod, total }: OrderRow): boolean =>
  !isGateway(paymentMethod) && total > 0;

/** Formats an address for users: `line, ward, province`. */
export const addressText = ({ line, ward, province }: NonNullable<OrderRow['address']>): string =>
  [line, ward, province].join(', ');

/** Returns the slot in which the parts are installed; older orders have only a day and a half-day. */
function fittingOf({ method, fitting }: OrderRow, slot: Fitting | null): Order['fitting'] {
  if (method !== 'fitting') return null;
  if (!slot) return fitting;
  const { startAt, code: appointmentCode } = slot;
  const period = Number(formatTime(startAt).slice(0, 2)) < NOON_HOUR ? 'morning' : 'afternoon';
  return { date: dayInVietnam(startAt), period, startAt: startAt.toISOString(), appointmentCode };
}

/** Returns whether the workshop fits the part of a line for this order. */
export const isFittedFor = ({ method }: Pick<OrderRow, 'method'>, line: Pick<ShownLine, 'isWorkshopPart'>) =>
  method === 'fitting' && line.isWorkshopPart;

/** Data that the customer's view of an order needs in addition to the order row. */
export interface ShownParts {
  readonly lines: readonly ShownLine[];
  readonly events: readonly ShownEvent[];
  readonly fitting: Fitting | null;
}

/** Builds the customer's view of an order. */
export function toOrder(
  row: OrderRow,
  { lines, events, fitting }: ShownParts,
  {
    pictureOf,
    payment,
    receipt,
    latestReturn,
    tracking,
    split,
    pieces,
    reviewOf,
    now,
  }: {
    pictureOf: PictureOf;
    payment: ShownPayment;
    receipt: OrderReceipt | null;
    latestReturn: OrderReturn | null;
    tracking: OrderTracking | null;
    split: OrderSplit | null;
    pieces: readonly SoldPiece[];
    reviewOf: ReadonlyMap<string, OrderLineReview>;
    now: Date;
  },
): Order {
  const actions = actionsOf(row, now);
  const { subtotal, discount, shippingFee, shippingDiscount, total, promoCode } = row;
  return {
    code: row.code,
    status: row.status,
    placedAt: row.createdAt.toISOString(),
    contact: { fullName: row.contactName, phoneNumber: row.contactPhone, email: row.contactEmail },
    method: row.method,
    address: row.address && addressText(row.address),
    fitting: fittingOf(row, fitting),
    homeFitting: lines.find(({ fittedAtHome }) => fittedAtHome)?.productId ?? null,
    promise: toPromise(row),
    tracking,
    split,
    note: row.note,
    lines: lines.map((line) => ({
      productId: line.productId,
      sku: line.sku,
      slug: line.slug,
      name: line.name,
      picture: pictureOf(line.picture, line.name),
      price: line.price,
      quantity: line.quantity,
      total: line.price * line.quantity,
      discountShare: line.discountShare,
      serials: pieces.flatMap(({ productId, serial }) => (productId === line.productId ? [serial] : [])),
      fittedAtWorkshop: isFittedFor(row, line),
      review: reviewOf.get(line.productId) ?? null,
    })),
    subtotal,
    discount,
    shippingFee,
    shippingDiscount,
    total,
    promoCode,
    payment: {
      method: row.paymentMethod,
      status: row.paymentStatus,
      dueAt: row.paymentDueAt?.toISOString() ?? null,
      attempt: payment.attempt,
      earlier: [...payment.earlier],
      payableWith: [...payment.payableWith],
    },
    invoice: invoiceFieldsOf(row.invoice),
    invoicing: invoicingOf(row, now),
    timeline: events.map(({ status, createdAt, note }) => ({ status, at: createdAt.toISOString(), note })),
    actions,
    returnableUntil: returnableUntil(row)?.toISOString() ?? null,
    changeable: changeableOf(row),
    receipt,
    return: latestReturn,
    returnForm: actions.includes('return') ? { needsAccount: needsRefundAccount(row) } : null,
  };
}

interface SummaryParts {
  readonly lastStep?: TrackingStep | null;
  /** Parcels of a split order. */
  readonly parcels?: readonly Pick<ParcelRow, 'state'>[];
}

/** Maps an order to a row of a list. */
export function toSummary(
  row: OrderRow,
  lines: readonly LineRow[],
  pictureOf: PictureOf,
  { lastStep = null, parcels = [] }: SummaryParts = {},
): OrderSummary {
  const first = lines.slice(0, SHOWN);
  return {
    code: row.code,
    status: row.status,
    placedAt: row.createdAt.toISOString(),
    total: row.total,
    itemCount: lines.reduce((all, { quantity }) => all + quantity, 0),
    names: first.map(({ name }) => name),
    pictures: first.flatMap(({ picture, name }) => pictureOf(picture, name) ?? []),
    payment: { method: row.paymentMethod, status: row.paymentStatus },
    promise: toPromise(row),
    parcels: row.isSplit ? parcelProgressOf(parcels.map(({ state }) => state)) : null,
    lastStep,
  };
}
