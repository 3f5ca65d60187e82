import { formatDate, formatDateTime } from '@evcare/shared-contracts/format';
import { RETAINED_DATA_LABELS } from '@evcare/shared-contracts/workshop';
import type { Mail } from '../../platform/mail/mail';
import { compose } from '../../platform/mail/templates';
import { personalDataTexts } from './messages';
import type { RetainedData } from './tables';

const t = personalDataTexts.mail;

interface Person {
  readonly email: string;
  readonly fullName: string;
}

/** Builds the mail with which a customer can take the request back. */
export const requestedMail = (person: Person, dueAt: Date, url: string): Mail =>
  compose('erasure-requested', person, t.requestedSubject, {
    paragraphs: [t.requestedBody(formatDateTime(dueAt))],
    link: { lead: t.requestedLink, text: t.requestedAction, url },
    after: [t.notYou],
  });

/** Builds the mail with the reason of a rejection. */
export const rejectedMail = (person: Person, reason: string): Mail =>
  compose('erasure-rejected', person, t.rejectedSubject, { paragraphs: [t.rejectedBody(reason)], after: [] });

/** Builds the last mail to a customer: what was erased, and what has to stay. */
export const doneMail = (person: Person, retained: readonly RetainedData[]): Mail =>
  compose('erasure-done', person, t.doneSubject, {
    paragraphs: retained.length === 0 ? [t.doneBody] : [t.doneBody, t.retained],
    ...(retained.length > 0 && {
      rows: retained.map(({ kind, count, until }): [string, string] => [
        t.retainedRow(RETAINED_DATA_LABELS[kind].label, count),
        until === null ? t.withVehicle : t.until(formatDate(until)),
      ]),
    }),
    after: [],
  });
