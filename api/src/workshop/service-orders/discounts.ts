import {
  DISCOUNT_APPROVAL_PERCENT,
  may,
  RIGHTS,
  type DiscountRequest,
  type WaitingDiscounts,
} from '@evcare/shared-contracts/office';
import { and, count, eq, gt, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import { quotes, serviceOrders } from './tables';
import { users } from '../../identity/users';
import { notify, notifyRoles } from '../../messaging/notifications';
import { lockForWork, type Actor } from './access';
import { needsApproval } from './discount-rule';
import { record } from './events';
import { messages, noticeTexts, officeNotes } from './messages';
import { lineDiscount, sumOf } from './money';
import { plateOf, vehicleName } from './plate';
import { illegalStep, invalid, quoteRejected } from './errors';
import { AT_WORK } from './progress';
import * as store from './repository';

const MAX_WAITING = 100;

/** Condition: the discount of a quote waits for a manager. */
const isWaiting = (): SQL | undefined =>
  and(
    eq(quotes.state, 'draft'),
    gt(quotes.discountPercent, DISCOUNT_APPROVAL_PERCENT),
    isNull(quotes.discountApprovedById),
    inArray(serviceOrders.status, [...AT_WORK]),
  );

/** Number of discounts that wait for a manager. */
export async function countWaitingDiscounts(db: Queries): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(quotes)
    .innerJoin(serviceOrders, eq(serviceOrders.id, quotes.serviceOrderId))
    .where(isWaiting());
  return row?.waiting ?? 0;
}

/**
 * Creates the service for discounts on quotes. Staff may give up to 10 per cent; a manager must approve a
 * larger discount before the quote is sent (product rule §3.6).
 */
export function createDiscounts({ db, now }: Core) {
  const draftOf = async (tx: Queries, caller: Actor, id: string, seq: number) => {
    const order = await lockForWork(tx, caller, id);
    if (!AT_WORK.includes(order.status)) throw illegalStep([]);
    const quote = (await store.findQuotes(tx, [id])).find((item) => item.seq === seq);
    if (!quote) throw quoteRejected('quoteMissing');
    if (quote.state !== 'draft') throw invalid('percent', messages.quoteFrozen);
    return { order, quote };
  };

  const write = async (
    tx: Queries,
    { order, quote }: { order: store.OrderRow; quote: store.QuoteRow },
    values: Partial<store.NewQuote> & { discountPercent: number },
  ): Promise<store.QuoteRow> => {
    const written = await store.updateQuote(tx, quote.id, values, now());
    const its = (await store.findLines(tx, [order.id])).filter(({ quoteId }) => quoteId === quote.id);
    // Lines with a package discount keep it, because discounts cannot be combined (BR-5).
    const ids = its.filter(({ listPrice }) => listPrice === null).map(({ id }) => id);
    await store.updateLines(tx, ids, { discountPercent: values.discountPercent }, now());
    return written;
  };

  return {
    /**
     * Sets the discount of a draft. A discount above 10 per cent waits for a manager, unless a
     * manager sets it.
     */
    set: (
      caller: Actor,
      id: string,
      seq: number,
      { percent, reason }: DiscountRequest,
    ): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const draft = await draftOf(tx, caller, id, seq);
        const { user } = caller;
        const large = percent > DISCOUNT_APPROVAL_PERCENT;
        const agreed = large && may(user.role, 'serviceOrders.discountLarge');
        const written = await write(tx, draft, {
          discountPercent: percent,
          discountReason: percent === 0 ? null : reason,
          discountById: percent === 0 ? null : user.id,
          discountAt: percent === 0 ? null : now(),
          discountApprovedById: agreed ? user.id : null,
          discountApprovedAt: agreed ? now() : null,
        });
        const note = officeNotes.discount(percent, reason);
        const audit = { quote: seq, from: draft.quote.discountPercent, to: percent, reason };
        const moved = await store.updateOrder(tx, id, {}, now());
        await record(tx, moved, { kind: 'discount', text: null, note, actorId: user.id, audit }, now());
        // True if the same discount already waits for approval.
        const isRepeated = needsApproval(draft.quote) && draft.quote.discountPercent === percent;
        if (needsApproval(written) && !isRepeated) await requestApproval(tx, moved, written);
        return moved;
      }),

    /**
     * Stores a manager's decision on a waiting discount. A rejection removes the discount and
     * stores the reason.
     */
    answer: (
      caller: Actor,
      id: string,
      seq: number,
      { approved, reason }: { readonly approved: boolean; readonly reason: string | null },
    ): Promise<store.OrderRow> =>
      db.transaction(async (tx) => {
        const draft = await draftOf(tx, caller, id, seq);
        const { quote } = draft;
        if (!needsApproval(quote)) throw invalid('percent', messages.discountNone);
        const { discountPercent: percent, discountById } = quote;
        await write(tx, draft, {
          discountPercent: approved ? percent : 0,
          discountApprovedById: approved ? caller.user.id : null,
          discountApprovedAt: approved ? now() : null,
          ...(!approved && { discountReason: null, discountById: null, discountAt: null }),
        });
        const moved = await store.updateOrder(tx, id, {}, now());
        const note = officeNotes.discount(percent, reason);
        const kind = approved ? 'discount_approved' : 'discount_refused';
        const audit = { quote: seq, percent, reason };
        await record(tx, moved, { kind, text: null, note, actorId: caller.user.id, audit }, now());
        if (discountById !== null) {
          const text = noticeTexts.discountAnswered(moved.code, percent, approved);
          await notify(tx, { userId: discountById, kind: 'quote', text, href: hrefOf(id) }, now());
        }
        return moved;
      }),

    /** Lists discounts that wait for a manager, oldest first. */
    async waiting(): Promise<WaitingDiscounts> {
      const rows = await db
        .select({ quote: quotes, order: serviceOrders, by: users.fullName })
        .from(quotes)
        .innerJoin(serviceOrders, eq(serviceOrders.id, quotes.serviceOrderId))
        .leftJoin(users, eq(users.id, quotes.discountById))
        .where(isWaiting())
        .orderBy(quotes.discountAt, quotes.id)
        .limit(MAX_WAITING);
      const lines = await store.findLines(
        db,
        rows.map(({ order }) => order.id),
      );
      return {
        items: rows.map(({ quote, order, by }) => {
          const its = lines.filter(({ quoteId }) => quoteId === quote.id);
          return {
            serviceOrderId: order.id,
            version: order.version,
            code: order.code,
            plate: plateOf(order),
            vehicle: vehicleName(order),
            customer: order.fullName,
            seq: quote.seq,
            percent: quote.discountPercent,
            amount: its.reduce((total, line) => total + lineDiscount(line), 0),
            total: sumOf(its),
            reason: quote.discountReason,
            by,
            at: quote.discountAt?.toISOString() ?? null,
          };
        }),
      };
    },
  };

  async function requestApproval(tx: Queries, order: store.OrderRow, quote: store.QuoteRow): Promise<void> {
    const roles = RIGHTS['serviceOrders.discountLarge'];
    const text = noticeTexts.discountAsked(order.code, quote.discountPercent);
    await notifyRoles(tx, { roles }, { kind: 'quote', text, href: hrefOf(order.id) }, now());
  }
}

const hrefOf = (id: string): string => `/staff/service-orders?open=${id}`;
