import { and, asc, eq, gt, isNull, lte, type SQL } from 'drizzle-orm';
import { approvalPath, liveTopicOf } from '@evcare/shared-contracts/workshop';
import type { Core } from '../../platform/core/core';
import { logFailedItem } from '../../platform/work/context';
import type { Queries } from '../../platform/db/client';
import { quotes } from './tables';
import type { Outbox } from '../../platform/mail/outbox';
import { publish } from '../../messaging/live';
import { notify } from '../../messaging/notifications';
import { record } from './events';
import { eventTexts, noticeTexts } from './messages';
import { decisionsOf } from './money';
import type { QuoteShares } from './quote-shares';
import { collectWaiting } from './quote-rows';
import * as store from './repository';
import { notifyWorkshop } from './notify-workshop';

const HOUR = 3_600_000;
/** Hours before a quote expires at which a customer who has not answered is reminded. */
const WARN_HOURS = 6;
const BATCH = 100;

type Work = (tx: Queries, order: store.OrderRow, quote: store.QuoteRow) => Promise<void>;

/**
 * Creates the scheduled tasks for quotes. They are safe with any number of instances: an instance locks the
 * service order before it changes a quote.
 */
export function createQuoteSweep(
  { db, now, log }: Core,
  { outbox, shares }: { outbox: Outbox; shares: QuoteShares },
) {
  const sweep = async (due: SQL | undefined, work: Work): Promise<number> => {
    const rows = await db
      .select({ id: quotes.id, orderId: quotes.serviceOrderId })
      .from(quotes)
      .where(due)
      .orderBy(asc(quotes.validUntil), asc(quotes.id))
      .limit(BATCH);
    let updated = 0;
    for (const one of rows) if (await processQuote(one, due, work)) updated++;
    if (updated > 0) outbox.kick();
    return updated;
  };

  const processQuote = async (
    { id, orderId }: { id: string; orderId: string },
    due: SQL | undefined,
    work: Work,
  ): Promise<boolean> => {
    try {
      return await db.transaction(async (tx) => {
        // Locks the order before it reads the quote, as answers do, so that the quote is current.
        const order = await store.lockById(tx, orderId);
        const [quote] = await tx
          .select()
          .from(quotes)
          .where(and(eq(quotes.id, id), due));
        if (!order || !quote) return false;
        await work(tx, order, quote);
        return true;
      });
    } catch (error) {
      logFailedItem(log, { event: 'quote_sweep_failed', quoteId: id, err: error }, 'quote not updated');
      return false;
    }
  };

  const expire: Work = async (tx, order, quote) => {
    await store.updateQuote(tx, quote.id, { state: 'expired' }, now());
    await collectWaiting(tx, order.id, now());
    const audit = { quote: quote.seq };
    const said = { kind: 'quote_expired', text: eventTexts.quoteExpired, actorId: null, audit };
    await record(tx, order, said, now());
    await publish(
      tx,
      liveTopicOf(order.id),
      'so.approval',
      { id: order.id, code: order.code, awaiting: 0 },
      now(),
    );
    await notifyCustomer(tx, order, {
      text: noticeTexts.quoteExpired(order.code),
      key: `expired:${quote.seq}`,
    });
    const news = { text: noticeTexts.quoteUnanswered(order.code), key: `unanswered:${quote.seq}` };
    await notifyWorkshop(tx, order, news, now());
  };

  const warn: Work = async (tx, order, quote) => {
    const warned = await store.updateQuote(tx, quote.id, { warnedAt: now() }, now());
    const lines = (await store.findLines(tx, [order.id])).filter(({ quoteId }) => quoteId === quote.id);
    const text = noticeTexts.quoteEnding(decisionsOf(lines).length, quote.validUntil as Date);
    await notifyCustomer(tx, order, { text, key: `ending:${quote.seq}` });
    await shares.mail(tx, { order, quote: warned, lines }, null);
  };

  const notifyCustomer = async (
    tx: Queries,
    { userId, id }: store.OrderRow,
    { text, key }: { text: string; key: string },
  ) => {
    if (userId === null) return;
    const notice = {
      userId,
      kind: 'quote',
      text,
      href: approvalPath(id),
      dedupeKey: `so:${id}:${key}`,
    } as const;
    await notify(tx, notice, now());
  };

  return {
    /**
     * Expires quotes that were not answered by `validUntil`; the workshop then revises the quote or calls.
     */
    expire: (): Promise<number> =>
      sweep(and(eq(quotes.state, 'sent'), lte(quotes.validUntil, now())), expire),
    /** Reminds the customer of each quote that is about to expire, once. */
    warn: (): Promise<number> =>
      sweep(
        and(
          eq(quotes.state, 'sent'),
          isNull(quotes.warnedAt),
          gt(quotes.validUntil, now()),
          lte(quotes.validUntil, new Date(now().getTime() + WARN_HOURS * HOUR)),
        ),
        warn,
      ),
  };
}

export type QuoteSweep = ReturnType<typeof createQuoteSweep>;
