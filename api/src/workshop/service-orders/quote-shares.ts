import { randomInt } from 'node:crypto';
import {
  approvalPath,
  QUOTE_CHANNEL_LABELS,
  QUOTE_CODE_LENGTH,
  quotePath,
  type DeskChannel,
  type QuoteChannel,
} from '@evcare/shared-contracts/workshop';
import type { QuoteShare } from '@evcare/shared-contracts/office';
import { and, asc, eq, inArray, isNull, type InferSelectModel } from 'drizzle-orm';
import type { Core } from '../../platform/core/core';
import { keyedHash } from '../../platform/core/keys';
import { qrSvg } from '../../platform/qr-svg';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { lockForWork, type Actor } from './access';
import { rejectUnanswerable } from './decide';
import { quoteRejected } from './errors';
import { record } from './events';
import { quoteMail } from './mails';
import { noticeTexts } from './messages';
import { decisionsOf, sumOf } from './money';
import { plateOf } from './plate';
import * as store from './repository';
import { quoteShares } from './tables';

export type ShareRow = InferSelectModel<typeof quoteShares>;

interface NewShare {
  readonly quoteId: string;
  readonly channel: QuoteChannel;
  readonly codeHash?: string;
  /** Null for scheduled tasks. */
  readonly actorId: string | null;
}

/** Stores that a quote was given to its customer. */
export async function insertShare(tx: Queries, share: NewShare, now: Date): Promise<void> {
  await tx.insert(quoteShares).values({ ...share, createdAt: now, updatedAt: now });
}

/** Reads how quotes were given to their customers, oldest first. */
export const findShares = (db: Queries, quoteIds: readonly string[]): Promise<ShareRow[]> =>
  db
    .select()
    .from(quoteShares)
    .where(inArray(quoteShares.quoteId, [...quoteIds]))
    .orderBy(asc(quoteShares.createdAt), asc(quoteShares.id));

/** Finds the share of a quote by the hash of its code. */
export async function findShareByHash(db: Queries, codeHash: string): Promise<ShareRow | null> {
  const [row] = await db.select().from(quoteShares).where(eq(quoteShares.codeHash, codeHash));
  return row ?? null;
}

/** Stores when a code was first used; returns false if it was used before. */
export async function markOpened(tx: Queries, id: string, now: Date): Promise<boolean> {
  const opened = await tx
    .update(quoteShares)
    .set({ openedAt: now, updatedAt: now })
    .where(and(eq(quoteShares.id, id), isNull(quoteShares.openedAt)))
    .returning({ id: quoteShares.id });
  return opened.length === 1;
}

/** Hash of a code, with a key outside the database: the code has too few digits for a plain hash. */
export const hashOfCode = ({ keys }: Pick<Core, 'keys'>, code: string): string =>
  keyedHash(keys.quoteCode, code).toString('hex');

/** Creates the service that gives quotes to customers: by mail, link, phone or on paper. */
export function createQuoteShares(core: Core, { outbox }: { outbox: Outbox }) {
  const { db, now, config } = core;

  /**
   * Stores a share and returns its URL, with a new code if the customer is a guest. Customers with an account
   * sign in instead.
   */
  const issue = async (tx: Queries, order: store.OrderRow, share: Omit<NewShare, 'codeHash'>) => {
    const isGuest = order.userId === null;
    const code = isGuest
      ? String(randomInt(0, 10 ** QUOTE_CODE_LENGTH)).padStart(QUOTE_CODE_LENGTH, '0')
      : null;
    await insertShare(tx, { ...share, ...(code !== null && { codeHash: hashOfCode(core, code) }) }, now());
    return { code, url: config.webOrigin + (code === null ? approvalPath(order.id) : quotePath(code)) };
  };

  return {
    /** Mails a sent quote, or a reminder before it expires; does nothing without a mail address. */
    async mail(
      tx: Queries,
      {
        order,
        quote,
        lines,
      }: { order: store.OrderRow; quote: store.QuoteRow; lines: readonly store.LineRow[] },
      actorId: string | null,
    ): Promise<void> {
      if (order.email === null) return;
      const { url } = await issue(tx, order, { quoteId: quote.id, channel: 'email', actorId });
      const mail = quoteMail(order, quote, lines, url);
      if (mail) await outbox.add(tx, mail);
    },

    /**
     * Issues a link to a sent quote, and a code if the customer is a guest. Earlier links and codes stay
     * valid, so that reading out a code does not invalidate a link that was sent before.
     * @throws ApiError 409 for a quote that is not waiting for an answer
     */
    share: (caller: Actor, id: string, seq: number, channel: DeskChannel): Promise<QuoteShare> =>
      db.transaction(async (tx) => {
        const order = await lockForWork(tx, caller, id);
        const quote = (await store.findQuotes(tx, [id])).find((item) => item.seq === seq);
        if (!quote || quote.sentAt === null) throw quoteRejected('quoteMissing');
        rejectUnanswerable(quote, now());
        const actorId = caller.user.id;
        const { code, url } = await issue(tx, order, { quoteId: quote.id, channel, actorId });
        const audit = { quote: quote.seq, channel };
        const note = QUOTE_CHANNEL_LABELS[channel];
        await record(tx, order, { kind: 'quote_shared', text: null, note, actorId, audit }, now());
        const lines = (await store.findLines(tx, [id])).filter(({ quoteId }) => quoteId === quote.id);
        const validUntil = quote.validUntil as Date;
        const facts = { count: decisionsOf(lines).length, total: sumOf(lines), validUntil };
        const message = noticeTexts.quoteMessage(plateOf(order), facts, url);
        return { code, url, qrSvg: qrSvg(url), message, validUntil: validUntil.toISOString() };
      }),
  };
}

export type QuoteShares = ReturnType<typeof createQuoteShares>;
