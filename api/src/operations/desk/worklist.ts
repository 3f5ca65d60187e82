import { DESK_ALERT_KINDS, promiseRisk, type DeskAlert } from '@evcare/shared-contracts/office';
import { quoteNextStep } from '@evcare/shared-contracts/workshop';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { contactRequests } from '../../messaging/contact';
import type { Queries } from '../../platform/db/client';
import { plateText, vehicleName } from '../../workshop/booking';
import { findQuoteShares, findUnnotified, quotes, type ServiceOrderRow } from '../../workshop/service-orders';

const MINUTE = 60_000;
const MAX_CALLS = 20;
/** Minutes from which a call that is due later comes after all other work. */
const LATER_CALL = 60;

/** Minutes from one time to another, rounded down. */
const minutesFrom = (from: Date, to: Date): number => Math.floor((to.getTime() - from.getTime()) / MINUTE);
const minutesUntil = (time: Date, now: Date): number => Math.ceil((time.getTime() - now.getTime()) / MINUTE);

/** Sorts alerts by kind, and alerts of a kind by urgency; calls that are due much later come last. */
export function byUrgency(alerts: readonly DeskAlert[]): DeskAlert[] {
  const rankOf = ({ kind, minutes }: DeskAlert) =>
    kind === 'call' && minutes > LATER_CALL ? DESK_ALERT_KINDS.length : DESK_ALERT_KINDS.indexOf(kind);
  // Times ahead come first when they are near, times past when they are long ago.
  const waitOf = ({ kind, minutes }: DeskAlert) =>
    kind === 'promise' || kind === 'call' || kind === 'conflict' ? minutes : -minutes;
  return [...alerts].sort((a, b) => rankOf(a) - rankOf(b) || waitOf(a) - waitOf(b));
}

/**
 * Returns one alert for each vehicle in the workshop about which the front desk has something to do: a promised time at
 * risk, a customer who was not notified that the vehicle is ready, a quote that waits for an answer, missing parts.
 */
export async function orderAlerts(
  db: Queries,
  work: readonly ServiceOrderRow[],
  now: Date,
): Promise<DeskAlert[]> {
  const [unnotified, sent] = await Promise.all([findUnnotified(db, work), findSent(db, work)]);
  return work.flatMap((row): DeskAlert[] => {
    const quote = sent.get(row.id) ?? null;
    const facts = {
      code: row.code,
      orderId: row.id,
      href: `/staff/service-orders?open=${row.id}`,
      customer: row.fullName,
      phoneNumber: row.phoneNumber,
      plate: plateText(row.vehicle),
      vehicle: vehicleName(row.vehicle),
      quote: quote?.next ?? null,
      conflict: null,
    };
    const { status, promisedAt } = row;
    const risk = promiseRisk({ status, promisedAt: promisedAt?.toISOString() ?? null }, now.getTime());
    if (promisedAt !== null && risk !== null) {
      return [{ kind: 'promise', ...facts, minutes: minutesUntil(promisedAt, now) }];
    }
    const readySince = unnotified.get(row.id);
    if (readySince) return [{ kind: 'ready', ...facts, minutes: minutesFrom(readySince, now) }];
    if (status === 'awaiting_approval') {
      return [{ kind: 'approval', ...facts, minutes: minutesFrom(quote?.sentAt ?? row.updatedAt, now) }];
    }
    if (status !== 'awaiting_parts') return [];
    return [{ kind: 'parts', ...facts, minutes: minutesFrom(row.updatedAt, now) }];
  });
}

/** Finds the sent quotes of service orders, with the next step of the front desk for each. */
async function findSent(db: Queries, work: readonly ServiceOrderRow[]) {
  const ids = work.filter(({ status }) => status === 'awaiting_approval').map(({ id }) => id);
  if (ids.length === 0) return new Map<string, never>();
  const sent = await db
    .select({ id: quotes.id, orderId: quotes.serviceOrderId, state: quotes.state, sentAt: quotes.sentAt })
    .from(quotes)
    .where(and(inArray(quotes.serviceOrderId, ids), eq(quotes.state, 'sent')));
  const shares = await findQuoteShares(
    db,
    sent.map(({ id }) => id),
  );
  return new Map(
    sent.map(({ id, orderId, state, sentAt }) => {
      const given = shares
        .filter(({ quoteId }) => quoteId === id)
        .map(({ channel, openedAt }) => ({ channel, openedAt: openedAt?.toISOString() ?? null }));
      return [orderId, { sentAt, next: quoteNextStep({ state, shares: given }) }];
    }),
  );
}

/** Returns an alert for each customer who waits for a call, those that are due first. */
export async function callAlerts(db: Queries, now: Date): Promise<DeskAlert[]> {
  const rows = await db
    .select()
    .from(contactRequests)
    .where(eq(contactRequests.status, 'open'))
    .orderBy(asc(contactRequests.dueAt), asc(contactRequests.id))
    .limit(MAX_CALLS);
  return rows.map((row) => ({
    kind: 'call',
    code: row.code,
    orderId: null,
    href: `/staff/service-orders?tab=contacts&q=${row.code}`,
    plate: '',
    vehicle: '',
    customer: row.fullName,
    phoneNumber: row.phoneNumber,
    minutes: minutesUntil(row.dueAt, now),
    quote: null,
    conflict: null,
  }));
}
