import {
  APPROVAL_OTP_FROM,
  type AnswerQuoteRequest,
  type GuestQuote,
} from '@evcare/shared-contracts/workshop';
import { eq } from 'drizzle-orm';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import { rules, type Throttle } from '../../identity/throttle';
import { toStoredPhone } from '../../identity/users';
import { publishOfficeChange } from '../../messaging/live';
import type { Approvals } from './approvals';
import { approvedSum, choose } from './decide';
import { invalid, quoteRejected } from './errors';
import { messages } from './messages';
import { plateOf, vehicleName } from './plate';
import { findShareByHash, hashOfCode, markOpened, type ShareRow } from './quote-shares';
import { toQuote, type UrlOf } from './quote-view';
import * as store from './repository';
import { quotes } from './tables';

/** 404: no quote has this code. The error does not reveal whether the code ever existed. */
const unknownCode = () => new ApiError(404, 'NOT_FOUND', messages.codeUnknown);

interface Parts {
  readonly approvals: Pick<Approvals, 'answerByCode'>;
  readonly throttle: Throttle;
  readonly urlOf: UrlOf;
}

interface OpenedQuote {
  readonly share: ShareRow;
  readonly quote: store.QuoteRow;
  readonly order: store.OrderRow;
}

/** Creates the service for customers without an account, who open a quote by its code. */
export function createGuestQuotes(core: Core, { approvals, throttle, urlOf }: Parts) {
  const { db, now } = core;

  /** @throws ApiError 404 for an unknown code, 409 once the quote is replaced or expired, 429 */
  const find = async (code: string, origin: Origin): Promise<OpenedQuote> => {
    await throttle.takeByAddress('quoteGuesses', origin);
    const share = await findShareByHash(db, hashOfCode(core, code));
    if (!share) throw unknownCode();
    await throttle.undoByAddress('quoteGuesses', origin);
    const [quote] = await db.select().from(quotes).where(eq(quotes.id, share.quoteId));
    const order = quote && (await store.findById(db, quote.serviceOrderId));
    if (!quote || !order) throw unknownCode();
    if (quote.state === 'superseded') throw quoteRejected('quoteSuperseded');
    if (quote.validUntil === null || quote.validUntil <= now()) throw quoteRejected('quoteExpired');
    return { share, quote, order };
  };

  /** Maps the quote alone: no name, phone number, complaint, timeline or earlier visit. */
  const show = async (order: store.OrderRow, quoteId: string): Promise<GuestQuote> => {
    const all = await store.findQuotes(db, [order.id]);
    const quote = all.find(({ id }) => id === quoteId) as store.QuoteRow;
    const lines = await store.findLines(db, [order.id]);
    const items = await store.findItems(db, [order.id]);
    return {
      orderCode: order.code,
      status: order.status,
      vehicle: { name: vehicleName(order), plate: plateOf(order) },
      quote: toQuote(quote, { quotes: all, lines, items, urlOf, now: now() }),
    };
  };

  /**
   * Requires the phone number on the service order. Customers with an account confirm a large sum by a mailed
   * code instead.
   */
  const checkPhone = async ({ share, order }: OpenedQuote, phone: string | null, origin: Origin) => {
    if (phone === null) throw invalid('phoneNumber', messages.phoneNeeded);
    const key = throttle.key('quote-phone', share.quoteId);
    await throttle.take(key, rules.quotePhoneGuesses, origin);
    if (toStoredPhone(phone) !== order.phoneNumber) throw invalid('phoneNumber', messages.phoneWrong);
    await throttle.undo(key);
  };

  return {
    /** Returns the quote of a code, and stores when it was first opened. */
    async open(code: string, origin: Origin): Promise<GuestQuote> {
      const { share, quote, order } = await find(code, origin);
      if (share.openedAt === null) {
        await db.transaction(async (tx) => {
          if (!(await markOpened(tx, share.id, now()))) return;
          await publishOfficeChange(tx, { entity: 'service-order', id: order.id }, now(), order.technicianId);
        });
      }
      return show(order, quote.id);
    },

    /**
     * Stores the answer of the holder of a code. An identical repeated answer changes nothing; of two
     * different answers, the first is accepted.
     * @throws ApiError as `open`; 400 VALIDATION_FAILED without the right phone number above 2.000.000 ₫;
     * 409 QUOTE_ANSWERED
     */
    async answer({ code, decisions, phoneNumber }: AnswerQuoteRequest, origin: Origin): Promise<GuestQuote> {
      const opened = await find(code, origin);
      const { quote, order, share } = opened;
      const lines = (await store.findLines(db, [order.id])).filter(({ quoteId }) => quoteId === quote.id);
      const sum = approvedSum(lines, choose(lines, decisions));
      if (quote.state === 'sent' && sum > APPROVAL_OTP_FROM) await checkPhone(opened, phoneNumber, origin);
      const answered = await approvals.answerByCode(order.id, { seq: quote.seq, decisions }, share);
      const detail = { event: 'quote_answered', serviceOrder: order.code, share: share.id, sum };
      origin.log.info(detail, 'quote answered');
      return show(answered, quote.id);
    },
  };
}
