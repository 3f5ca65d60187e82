import type { Quote, QuoteLine } from '@evcare/shared-contracts/workshop';
import { and, desc, eq, inArray, or } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { maintenanceRecords } from '../vehicles';
import { findingTexts } from './finding-texts';
import { lineDiscount, lineTotal, sumOf } from './money';
import { changesOf } from './quote-changes';
import type * as store from './repository';

export type UrlOf = (photoId: string) => string;
export type EarlierRecord = Pick<
  typeof maintenanceRecords.$inferSelect,
  'vehicleId' | 'ownerId' | 'at' | 'odometer' | 'record'
>;

const RECORD_LIMIT = 50;

/**
 * Reads earlier visits that the customers of these orders may see: visits during their own ownership (BR-15).
 */
export async function findEarlierRecords(
  db: Queries,
  orders: readonly store.OrderRow[],
): Promise<EarlierRecord[]> {
  const owned = orders.flatMap(({ vehicleId, userId }) =>
    vehicleId !== null && userId !== null ? [{ vehicleId, userId }] : [],
  );
  if (owned.length === 0) return [];
  const { vehicleId, ownerId, at, odometer, record } = maintenanceRecords;
  return db
    .select({ vehicleId, ownerId, at, odometer, record })
    .from(maintenanceRecords)
    .where(
      and(
        inArray(vehicleId, [...new Set(owned.map((item) => item.vehicleId))]),
        or(...owned.map((item) => and(eq(vehicleId, item.vehicleId), eq(ownerId, item.userId)))),
      ),
    )
    .orderBy(desc(at))
    .limit(RECORD_LIMIT);
}

/** Selects the earlier visits of one order's vehicle. */
export const earlierOf = (order: store.OrderRow, records: readonly EarlierRecord[]): EarlierRecord[] =>
  records.filter(
    ({ vehicleId, ownerId, at }) =>
      vehicleId === order.vehicleId && ownerId === order.userId && at < order.createdAt,
  );

/** True for a quote that can still be answered. */
export const isAnswerable = ({ state, validUntil }: store.QuoteRow, now: Date): boolean =>
  state === 'sent' && validUntil !== null && validUntil > now;

interface QuoteParts {
  /** All quotes of the order, by number. */
  readonly quotes: readonly store.QuoteRow[];
  readonly lines: readonly store.LineRow[];
  readonly items: readonly store.ItemRow[];
  /** Earlier visits of the vehicle, newest first. */
  readonly earlier?: readonly EarlierRecord[];
  readonly urlOf: UrlOf;
  readonly now: Date;
}

/**
 * Maps a quote. A quote past its `validUntil` is shown as expired, even before the scheduled task marks it.
 */
export function toQuote(quote: store.QuoteRow, parts: QuoteParts): Quote {
  const its = parts.lines.filter(({ quoteId }) => quoteId === quote.id);
  const state = quote.state === 'sent' && !isAnswerable(quote, parts.now) ? 'expired' : quote.state;
  return {
    seq: quote.seq,
    state,
    sentAt: quote.sentAt?.toISOString() ?? null,
    validUntil: quote.validUntil?.toISOString() ?? null,
    total: sumOf(its),
    lines: its.map((line) => toLine(line, parts)),
    changes: state === 'draft' || state === 'sent' ? changesOf(quote, parts) : null,
  };
}

function toLine(line: store.LineRow, { items, urlOf, earlier = [] }: QuoteParts): QuoteLine {
  const item = items.find(({ id }) => id === line.checklistItemId);
  const { id, kind, parentId, name, quantity, unitPrice, approval } = line;
  return {
    id,
    kind,
    parentId,
    name,
    quantity,
    unitPrice,
    approval,
    total: lineTotal(line),
    benefit: benefitOf(line),
    photos: line.photoIds.map(urlOf),
    finding: item ? findingOf(item, earlier, urlOf) : null,
  };
}

/** Returns why a line costs less than its list price; `null` if it has the list price. */
export function benefitOf(line: store.LineRow): QuoteLine['benefit'] {
  const { quantity, unitPrice, listPrice, coveredByPackage, discountPercent } = line;
  const listTotal = quantity * Math.max(unitPrice, listPrice ?? 0);
  if (coveredByPackage) return listTotal > 0 ? { kind: 'covered', percent: 100, listTotal } : null;
  const saved = listTotal - lineTotal(line);
  if (saved <= 0) return null;
  if (lineDiscount(line) > 0) return { kind: 'discount', percent: discountPercent, listTotal };
  return { kind: 'package', percent: Math.max(1, Math.round((saved * 100) / listTotal)), listTotal };
}

function findingOf(
  { title, result, note, value, unit, limits, photoIds }: store.ItemRow,
  earlier: readonly EarlierRecord[],
  urlOf: UrlOf,
): QuoteLine['finding'] {
  if (!result) return null;
  return {
    title,
    result,
    note,
    photos: photoIds.map(urlOf),
    measured:
      value === null
        ? null
        : { value, unit, limit: findingTexts.limit(limits, unit), previous: lastOf(title, earlier) },
    risk: findingTexts.risk(title, result),
  };
}

function lastOf(title: string, earlier: readonly EarlierRecord[]) {
  for (const { at, odometer, record } of earlier) {
    const value = record.checklist.find((item) => item.title === title)?.value;
    if (value) return { value, at: at.toISOString(), odometer };
  }
  return null;
}
