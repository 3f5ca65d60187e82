import type { CounterApprovalRequest } from '@evcare/shared-contracts/office';
import {
  APPROVAL_OTP_FROM,
  type ApprovalsRequest,
  type ServiceOrder,
} from '@evcare/shared-contracts/workshop';
import { rateLimited } from '../../platform/endpoints/api-error';
import type { Core, Origin } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Outbox } from '../../platform/mail/outbox';
import { messages as common } from '../../platform/messages';
import { otpError } from '../../identity/auth';
import type { Otp } from '../../identity/otp';
import type { Caller } from '../../identity/sessions';
import { rules, type Throttle } from '../../identity/throttle';
import { lockUser as lockPerson } from '../../identity/users';
import type { CustomerServiceOrders } from './customer';
import { requireSeenVersion, type Actor } from './access';
import {
  applyAnswer,
  approvedSum,
  choose,
  isAnswered,
  rejectUnanswerable,
  sameAnswer,
  type AnswerSource,
} from './decide';
import { answerMail, approvalCodeMail, readyMail } from './mails';
import { dueOf } from './money';
import type { ShareRow } from './quote-shares';
import { codeNeeded, orderNotFound, quoteRejected } from './errors';
import * as store from './repository';
import { isAnswerable } from './view';

interface Parts {
  readonly otp: Otp;
  readonly outbox: Outbox;
  readonly throttle: Throttle;
  readonly customer: Pick<CustomerServiceOrders, 'findOwn' | 'show'>;
}

interface AnswerableQuote {
  readonly order: store.OrderRow;
  readonly quote: store.QuoteRow;
  readonly lines: store.LineRow[];
}

/** Creates the service for answers to quotes, by the customer or at the counter. */
export function createApprovals(core: Core, { otp, outbox, throttle, customer }: Parts) {
  const { db, now, config } = core;

  const findQuote = async (tx: Queries, order: store.OrderRow, seq: number): Promise<AnswerableQuote> => {
    const quote = (await store.findQuotes(tx, [order.id])).find((item) => item.seq === seq);
    // Customers cannot see a draft.
    if (!quote || quote.sentAt === null) throw quoteRejected('quoteMissing');
    const lines = (await store.findLines(tx, [order.id])).filter(({ quoteId }) => quoteId === quote.id);
    return { order, quote, lines };
  };

  /** True if the answer equals the stored answer; repeating it changes nothing. */
  const repeated = ({ quote, lines }: AnswerableQuote, decisions: ApprovalsRequest['decisions']): boolean =>
    isAnswered(quote) && sameAnswer(lines, choose(lines, decisions));

  const write = async (
    tx: Queries,
    id: string,
    { seq, decisions }: Pick<ApprovalsRequest, 'seq' | 'decisions'>,
    by: { actorId: string | null; source: AnswerSource; codeId: string | null; seen?: Actor },
  ): Promise<store.OrderRow> => {
    const order = await store.lockById(tx, id);
    if (!order) throw orderNotFound();
    const answerable = await findQuote(tx, order, seq);
    if (repeated(answerable, decisions)) return order;
    if (by.seen) requireSeenVersion(by.seen, order);
    rejectUnanswerable(answerable.quote, now());
    const chosen = choose(answerable.lines, decisions);
    if (by.codeId !== null && !(await otp.use(tx, by.codeId))) throw otpError('invalid');
    const moved = await applyAnswer(
      tx,
      { ...answerable, chosen, actorId: by.actorId, source: by.source },
      now(),
    );
    const mail = answerMail(moved, answerable.lines, chosen, config.webOrigin);
    if (mail) await outbox.add(tx, mail);
    if (moved.status === 'ready') await mailReady(tx, moved);
    return moved;
  };

  const mailReady = async (tx: Queries, order: store.OrderRow): Promise<void> => {
    const left = await dueOf(tx, order.id);
    const mail = readyMail(order, left, config.webOrigin);
    if (mail) await outbox.add(tx, mail);
  };

  return {
    /**
     * Mails the code required to approve a large sum.
     * @throws ApiError 409 without an open quote, 429 if a code was requested too recently
     */
    async sendCode(caller: Caller, id: string, origin: Origin): Promise<void> {
      const order = await customer.findOwn(caller, id);
      const quotes = await store.findQuotes(db, [order.id]);
      if (!quotes.some((quote) => isAnswerable(quote, now()))) throw quoteRejected('quoteMissing');
      await throttle.takeByAddress('codes', origin);
      const { user } = caller;
      const wait =
        (await throttle.attempt(throttle.key('approve-cooldown', user.id), rules.codeCooldown)) ??
        (await throttle.attempt(throttle.key('approve-hour', user.id), rules.codesPerHour));
      if (wait !== null) throw rateLimited(wait, () => common.waitBeforeResend(wait));
      await db.transaction(async (tx) => {
        const person = await lockPerson(tx, user.id);
        if (!person) throw orderNotFound();
        const code = await otp.issue(tx, person.id, 'approve');
        await outbox.add(tx, approvalCodeMail(person, order, code));
      });
      outbox.kick();
      origin.log.info(
        { event: 'approval_code_sent', userId: user.id, serviceOrder: order.code },
        'code sent',
      );
    },

    /**
     * Stores the customer's answer. An identical repeated answer changes nothing; of two different answers,
     * the first is accepted.
     * @throws ApiError 400 OTP_REQUIRED above 2.000.000 ₫ without a code; 409 QUOTE_EXPIRED,
     * QUOTE_SUPERSEDED, QUOTE_ANSWERED
     */
    async answer(
      caller: Caller,
      id: string,
      { seq, decisions, otpCode }: ApprovalsRequest,
      origin: Origin,
    ): Promise<ServiceOrder> {
      const order = await customer.findOwn(caller, id);
      const answerable = await findQuote(db, order, seq);
      if (repeated(answerable, decisions)) return customer.show(order);
      rejectUnanswerable(answerable.quote, now());
      const sum = approvedSum(answerable.lines, choose(answerable.lines, decisions));
      const codeId = sum > APPROVAL_OTP_FROM ? await checkCode(caller, otpCode, origin) : null;
      const by = { actorId: caller.user.id, source: { by: 'customer' }, codeId } as const;
      const answered = await db.transaction((tx) => write(tx, order.id, { seq, decisions }, by));
      outbox.kick();
      const detail = { event: 'quote_answered', serviceOrder: order.code, userId: caller.user.id, sum };
      origin.log.info(detail, 'quote answered');
      return customer.show(answered);
    },

    /**
     * Stores an answer given to the workshop at the counter or by phone. `evidence` describes how it was
     * given, `saidBy` who gave it; both are kept in the audit log.
     * @throws ApiError as {@link answer}, and 409 STALE_VERSION
     */
    async answerAtCounter(
      caller: Actor,
      id: string,
      { seq, decisions, evidence, channel, saidBy }: CounterApprovalRequest,
    ): Promise<store.OrderRow> {
      const source = { by: channel, evidence, saidBy };
      const by = { actorId: caller.user.id, source, codeId: null, seen: caller };
      const answered = await db.transaction((tx) => write(tx, id, { seq, decisions }, by));
      outbox.kick();
      return answered;
    },

    /** Stores the answer of the holder of a code. */
    async answerByCode(
      id: string,
      choice: Pick<ApprovalsRequest, 'seq' | 'decisions'>,
      { id: shareId }: Pick<ShareRow, 'id'>,
    ): Promise<store.OrderRow> {
      const by = { actorId: null, source: { by: 'link', shareId }, codeId: null } as const;
      const answered = await db.transaction((tx) => write(tx, id, choice, by));
      outbox.kick();
      return answered;
    },
  };

  async function checkCode({ user }: Caller, otpCode: string | null, origin: Origin): Promise<string> {
    if (otpCode === null) throw codeNeeded();
    await throttle.takeByAddress('codeGuesses', origin);
    const verdict = await otp.check(user.id, 'approve', otpCode);
    if (typeof verdict === 'object') return verdict.id;
    origin.log.warn({ event: 'authn_otp_fail', reason: verdict, userId: user.id }, 'code refused');
    throw otpError(verdict);
  }
}

export type Approvals = ReturnType<typeof createApprovals>;
