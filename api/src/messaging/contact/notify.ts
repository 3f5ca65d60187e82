import {
  callTimeText,
  CONTACT_TOPIC_LABELS,
  type ContactRequest,
  type ContactSubject,
} from '@evcare/shared-contracts/shop';
import { formatPhone } from '@evcare/shared-contracts';
import type { Queries } from '../../platform/db/client';
import type { Mail } from '../../platform/mail/mail';
import { compose } from '../../platform/mail/templates';
import { contactMailMessages } from '../../platform/messages';
import { publishOfficeChange } from '../live';
import { notifyDesk } from '../notifications';
import { contactTexts } from './messages';
import type { ContactRequestRow } from './repository';
import type { NameOfSubject } from './subjects';
import { toCallback } from './view';

const QUEUE_PATH = '/staff/service-orders?tab=contacts';
const { mail: t } = contactTexts;

/** Notifies the front desk of a new request, and announces it to open pages of the back office. */
export async function announceRequest(tx: Queries, row: ContactRequestRow, now: Date): Promise<void> {
  const { id, code, fullName, kind } = row;
  const notice = { kind: 'service', text: contactTexts.notices[kind](fullName, code) } as const;
  await notifyDesk(tx, { ...notice, href: QUEUE_PATH, dedupeKey: `contact:${id}` }, now);
  await publishOfficeChange(tx, { entity: 'contact', id }, now);
}

/** Builds the mail that notifies the shop of a message from the contact page. */
export function contactMail(to: string, row: ContactRequestRow, request: ContactRequest): Mail {
  const { code } = row;
  const { fullName, phoneNumber, email, topic, message } = request;
  const m = contactMailMessages;
  return compose('contact-request', { email: to, fullName: m.recipient }, m.subject(code), {
    paragraphs: [m.body(code, callTimeText(toCallback(row)))],
    rows: [
      [m.name, fullName],
      [m.phone, phoneNumber],
      [m.email, email ?? m.none],
      [m.topic, CONTACT_TOPIC_LABELS[topic]],
    ],
    after: [message],
  });
}

const aboutOf = (subject: ContactSubject | null, nameOf: NameOfSubject): string =>
  subject ? t.subjects[subject.kind](nameOf(subject) ?? subject.ref) : t.none;

/** Builds the mail that notifies the shop of a callback. */
export const callbackMail = (to: string, row: ContactRequestRow, nameOf: NameOfSubject): Mail =>
  compose('callback', { email: to, fullName: contactMailMessages.recipient }, t.staffSubject(row.code), {
    paragraphs: [t.staffBody(row.code, callTimeText(toCallback(row)))],
    rows: [
      [t.name, row.fullName],
      [t.about, aboutOf(row.subject, nameOf)],
      [t.phone, formatPhone(row.phoneNumber)],
    ],
    after: row.message === '' ? [] : [row.message],
  });

/** Builds the mail that confirms a callback to a signed-in customer. */
export const callbackConfirmedMail = (
  person: { readonly email: string; readonly fullName: string },
  row: ContactRequestRow,
  nameOf: NameOfSubject,
): Mail =>
  compose('callback-confirmed', { email: person.email, fullName: person.fullName }, t.subject(row.code), {
    paragraphs: [t.body(callTimeText(toCallback(row)))],
    rows: [
      [t.code, row.code],
      [t.about, aboutOf(row.subject, nameOf)],
      [t.phone, formatPhone(row.phoneNumber)],
    ],
    after: [t.notYou],
  });
