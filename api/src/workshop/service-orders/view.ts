import type { ChecklistItem, ServiceOrder, ServiceOrderStatus } from '@evcare/shared-contracts/workshop';
import type { Queries } from '../../platform/db/client';
import { appointments, loadOpenTime, type OpenTime } from '../booking';
import { findUserNames } from '../../identity/users';
import { inArray } from 'drizzle-orm';
import { usualMinutes, workKey } from './estimate';
import { finishOf, sessionsOf, type Sessions } from './finish';
import { billOf, decisionsOf } from './money';
import { plateOf, vehicleName } from './plate';
import { progressOf, stepOf, visitedSteps } from './progress';
import {
  earlierOf,
  findEarlierRecords,
  isAnswerable,
  toQuote,
  type EarlierRecord,
  type UrlOf,
} from './quote-view';
import * as store from './repository';

/** Related data of several service orders. */
export interface RelatedData {
  readonly lines: readonly store.LineRow[];
  readonly quotes: readonly store.QuoteRow[];
  readonly items: readonly store.ItemRow[];
  readonly events: readonly store.EventRow[];
  readonly payments: readonly store.PaymentRow[];
  /** Names of technicians, codes of appointments, usual minutes by kind of work. */
  readonly names: ReadonlyMap<string, string>;
  readonly appointmentCodes: ReadonlyMap<string, string>;
  readonly usual: ReadonlyMap<string, number>;
  readonly sessions: ReadonlyMap<string, Sessions>;
  /** Earlier visits of the vehicles, newest first. */
  readonly records: readonly EarlierRecord[];
  readonly open: OpenTime;
}

/** Reads the related data of the given service orders in few queries. */
export async function loadRelatedData(db: Queries, orders: readonly store.OrderRow[]): Promise<RelatedData> {
  const ids = orders.map(({ id }) => id);
  const people = orders.map(({ technicianId }) => technicianId);
  const visits = orders.flatMap(({ appointmentId }) => appointmentId ?? []);
  const coded = await db
    .select({ id: appointments.id, code: appointments.code })
    .from(appointments)
    .where(inArray(appointments.id, visits));
  return {
    lines: await store.findLines(db, ids),
    quotes: await store.findQuotes(db, ids),
    items: await store.findItems(db, ids),
    events: await store.findEvents(db, ids),
    payments: await store.findPayments(db, ids),
    names: await findUserNames(db, people),
    appointmentCodes: new Map(coded.map(({ id, code }) => [id, code])),
    usual: await usualMinutes(
      db,
      orders.map(({ services }) => workKey(services)),
    ),
    sessions: await sessionsOf(db, ids),
    records: await findEarlierRecords(db, orders),
    open: await loadOpenTime(db),
  };
}

const linesOfOrder = <T extends { readonly serviceOrderId: string }>(
  rows: readonly T[],
  { id }: store.OrderRow,
): T[] => rows.filter(({ serviceOrderId }) => serviceOrderId === id);

/** Selects the related data of one order. */
const ofOrder = (known: RelatedData, order: store.OrderRow) => ({
  lines: linesOfOrder(known.lines, order),
  quotes: linesOfOrder(known.quotes, order),
  items: linesOfOrder(known.items, order),
  events: linesOfOrder(known.events, order),
  payments: linesOfOrder(known.payments, order),
});

/** Builds the customer's view of a service order. */
export function toServiceOrder(
  order: store.OrderRow,
  known: RelatedData,
  { urlOf, now }: { urlOf: UrlOf; now: Date },
): ServiceOrder {
  const shown = ofOrder(known, order);
  const { lines, quotes, items, events } = shown;
  const quote = quotes.filter(({ sentAt }) => sentAt !== null).at(-1) ?? null;
  const waiting = quote && isAnswerable(quote, now) ? lines.filter((line) => line.quoteId === quote.id) : [];
  const usual = known.usual.get(workKey(order.services));
  const { open } = known;
  const finish = finishOf(order, { usual, events, open, now, sessions: known.sessions.get(order.id) });
  return {
    id: order.id,
    code: order.code,
    status: order.status,
    version: order.version,
    appointmentCode: order.appointmentId && (known.appointmentCodes.get(order.appointmentId) ?? null),
    vehicle: { id: order.vehicleId, name: vehicleName(order), plate: plateOf(order) },
    services: order.services.map(({ code, name }) => ({ code, name })),
    technician: order.technicianId && (known.names.get(order.technicianId) ?? null),
    complaint: order.complaint,
    receivedAt: order.createdAt.toISOString(),
    promisedAt: order.promisedAt?.toISOString() ?? null,
    estimatedFinishAt: finish.at?.toISOString() ?? null,
    finishNote: finish.note,
    usualMinutes: usual ?? null,
    step: stepOf(order.status),
    visitedSteps: visitedSteps(events),
    checklist: progressOf(items, order.status),
    quote: quote && toQuote(quote, { ...shown, urlOf, now, earlier: earlierOf(order, known.records) }),
    awaiting: decisionsOf(waiting).length,
    approvedTotal: billOf(lines),
    events: events.map(({ id, at, text }) => ({ id, at: at.toISOString(), text: text ?? '' })),
    rating: order.rating,
    canRate: canRate(order),
  };
}

export { isAnswerable, toQuote, type UrlOf };

/** True if a delivered order has no rating yet. */
const canRate = ({ status, rating }: { status: ServiceOrderStatus; rating: number | null }): boolean =>
  status === 'delivered' && rating === null;

/** Maps a checklist entry. */
export const toChecklistItem = (item: store.ItemRow, urlOf: UrlOf): ChecklistItem => ({
  id: item.id,
  section: item.section,
  title: item.title,
  required: item.required,
  safety: item.safety,
  input: item.input,
  unit: item.unit,
  result: item.result,
  value: item.value,
  note: item.note,
  photos: item.photoIds.map(urlOf),
  at: item.at?.toISOString() ?? null,
});
