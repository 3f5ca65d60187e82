import { OTP_MINUTES } from '@evcare/shared-contracts';
import { formatMoney } from '@evcare/shared-contracts/format';
import { approvalPath, type LineDecision } from '@evcare/shared-contracts/workshop';
import type { Mail } from '../../platform/mail/mail';
import { compose } from '../../platform/mail/templates';
import { mailMessages } from '../../platform/messages';
import { noticeTexts, serviceMailTexts as messages } from './messages';
import { lineTotal, sumOf } from './money';
import { plateOf } from './plate';
import { benefitOf } from './quote-view';
import type { LineRow, OrderRow, QuoteRow } from './repository';

const recipientOf = ({ email, fullName }: OrderRow) => (email === null ? null : { email, fullName });

/**
 * Builds the mail of a quote: its lines, its validity and a link to answer; `null` without a mail address.
 */
export function quoteMail(
  order: OrderRow,
  quote: QuoteRow,
  lines: readonly LineRow[],
  url: string,
): Mail | null {
  const person = recipientOf(order);
  const validUntil = quote.validUntil;
  if (!person || !validUntil) return null;
  const ending = quote.warnedAt !== null;
  const plate = plateOf(order);
  const subject = ending ? messages.ending.subject(plate) : messages.quote.subject(plate);
  return compose('service-quote', person, subject, {
    paragraphs: [messages.validUntil(validUntil)],
    rows: [
      ...lines.map((line) => [`${line.quantity} × ${line.name}`, priceText(line)] as const),
      [messages.quote.total, formatMoney(sumOf(lines))],
    ],
    link: { lead: messages.quote.lead, text: messages.quote.action, url },
    after: [],
  });
}

/** Builds the mail that confirms an answer: approved and postponed lines; `null` without a mail address. */
export function answerMail(
  order: OrderRow,
  lines: readonly LineRow[],
  chosen: ReadonlyMap<string, LineDecision>,
  webOrigin: string,
): Mail | null {
  const person = recipientOf(order);
  if (!person) return null;
  const { answer } = messages;
  const approved = lines.filter(({ id }) => chosen.get(id) === 'approved');
  const declined = lines.filter(({ id }) => chosen.get(id) === 'declined');
  return compose('service-answer', person, answer.subject(plateOf(order)), {
    paragraphs: [answer.lead(order.code), approved.length > 0 ? answer.pay : answer.none],
    rows: [
      ...approved.map(
        (line) => [`${answer.approved}: ${line.quantity} × ${line.name}`, priceText(line)] as const,
      ),
      ...declined.map(({ name }) => [`${answer.declined}: ${name}`, answer.notDone] as const),
      [answer.total, formatMoney(sumOf(approved))],
    ],
    ...(order.userId !== null && {
      link: { lead: messages.open, text: messages.action, url: `${webOrigin}${approvalPath(order.id)}` },
    }),
    after: [],
  });
}

/** Returns the price of a line, with its list price if a package or discount reduces it. */
function priceText(line: LineRow): string {
  const benefit = benefitOf(line);
  const price = formatMoney(lineTotal(line));
  return benefit === null ? price : messages.cheaper(price, benefit.listTotal, benefit.percent);
}

/**
 * Builds the mail that announces that a vehicle is ready, with the amount due; `null` without a mail address.
 */
export function readyMail(order: OrderRow, left: number, webOrigin: string): Mail | null {
  const person = recipientOf(order);
  if (!person) return null;
  const plate = plateOf(order);
  return compose('service-ready', person, messages.ready.subject(plate), {
    paragraphs: [
      noticeTexts.ready(plate),
      ...(left > 0 ? [messages.ready.due(left)] : []),
      messages.ready.hours,
    ],
    ...(order.userId !== null && {
      link: { lead: messages.open, text: messages.action, url: `${webOrigin}/dashboard` },
    }),
    after: [],
  });
}

/** Builds the mail with the code for approving a large sum. */
export const approvalCodeMail = (
  person: { readonly email: string; readonly fullName: string },
  order: OrderRow,
  code: string,
): Mail =>
  compose('approval-code', person, messages.code.subject(code), {
    paragraphs: [messages.code.body(order.code, plateOf(order), OTP_MINUTES)],
    code,
    after: [mailMessages.notYou],
  });
