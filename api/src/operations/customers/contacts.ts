import {
  CALL_AGAIN_DAYS,
  type ConsentAnswer,
  type CustomerContact,
  type CustomerContacts,
  type NewCustomerContact,
} from '@evcare/shared-contracts/office';
import { CONSENT_PURPOSES } from '@evcare/shared-contracts/workshop';
import type { Caller } from '../../identity/sessions';
import type { UserRow } from '../../identity/users';
import { addCallAgain } from '../../messaging/contact';
import { chooseSettings, findConsents, findNotificationSettings } from '../../messaging/notifications';
import type { Core } from '../../platform/core/core';
import { validationFailed } from '../../platform/endpoints/api-error';
import { auditCustomer } from './audit';
import * as store from './contacts-store';
import { refuse } from './facts';
import { findSurvivor } from './merge-store';
import { customerTexts as messages } from './messages';

const DAY = 86_400_000;
const EMPTY = { name: null, way: null, direction: null, text: null, by: null, state: null, callAt: null };

/** Creates the part of the service for what was said to customers, and what they agreed to. */
export function createCustomerContacts({ db, now }: Pick<Core, 'db' | 'now'>) {
  const itemsOf = async ({ id, email }: UserRow): Promise<CustomerContact[]> => {
    const mails = await store.findMails(db, email);
    const requests = await store.findRequestsOf(db, id);
    const calls = await store.findCallsOf(db, id);
    const quotes = await store.findSentQuotes(db, id);
    const said = await store.findContacts(db, id);
    const items: (Omit<CustomerContact, 'at'> & { readonly at: Date })[] = [
      ...mails.map(({ id: key, kind: name, status, createdAt }) => ({
        ...EMPTY,
        id: key,
        kind: 'mail' as const,
        at: createdAt,
        name,
        state: status,
        direction: 'out' as const,
      })),
      ...requests.map((row) => ({
        ...EMPTY,
        id: row.id,
        kind: 'request' as const,
        at: row.createdAt,
        name: row.code,
        direction: 'in' as const,
        text: row.message || null,
        state: row.status,
        callAt: row.status === 'open' ? row.dueAt.toISOString() : null,
      })),
      ...calls.map(({ call, code, by }) => ({
        ...EMPTY,
        id: call.id,
        kind: 'call' as const,
        at: call.createdAt,
        name: code,
        by,
        direction: 'out' as const,
        text: call.note || null,
        state: call.result,
      })),
      ...quotes.map(({ id: key, sentAt, code }) => ({
        ...EMPTY,
        id: key,
        kind: 'quote' as const,
        at: sentAt ?? now(),
        name: code,
        direction: 'out' as const,
      })),
      ...said.map(({ contact, by }) => ({
        ...EMPTY,
        id: contact.id,
        kind: 'contact' as const,
        at: contact.createdAt,
        by,
        way: contact.way,
        direction: contact.direction,
        text: contact.text,
        callAt: contact.callAt?.toISOString() ?? null,
      })),
    ];
    return items
      .sort((a, b) => +b.at - +a.at || (a.id < b.id ? 1 : -1))
      .map(({ at, ...item }) => ({ ...item, at: at.toISOString() }));
  };

  const contacts = async (asked: string): Promise<CustomerContacts> => {
    const row = await findSurvivor(db, asked);
    const settings = await findNotificationSettings(db, row.id);
    const answers = new Map(
      (await findConsents(db, row.id)).map((answer) => [answer.consent.purpose, answer]),
    );
    return {
      items: await itemsOf(row),
      consents: CONSENT_PURPOSES.map((purpose) => {
        const latest = answers.get(purpose);
        return {
          purpose,
          granted: settings[purpose],
          answer: latest
            ? {
                at: latest.consent.createdAt.toISOString(),
                by: latest.by,
                channel: latest.consent.channel,
                wording: latest.consent.wording,
              }
            : null,
        };
      }),
    };
  };

  return {
    contacts,

    /**
     * Records a call, message or visit, and plans a call again.
     * @throws ApiError 400 if the call again is in the past or too far away; 409 PHONE_MISSING
     */
    async addContact({ user: actor }: Caller, asked: string, form: NewCustomerContact) {
      const time = now();
      const callAt = form.callAt === null ? null : new Date(form.callAt);
      if (callAt && (callAt <= time || +callAt > +time + CALL_AGAIN_DAYS * DAY)) {
        throw validationFailed({ callAt: [messages.callAgainTime(CALL_AGAIN_DAYS)] });
      }
      await db.transaction(async (tx) => {
        const { id, fullName, phoneNumber } = await findSurvivor(tx, asked);
        const { way, direction, text } = form;
        await store.insertContact(
          tx,
          { customerId: id, authorId: actor.id, way, direction, text, callAt },
          time,
        );
        if (callAt) {
          if (phoneNumber === null) throw refuse('PHONE_MISSING', messages.phoneMissing);
          await addCallAgain(tx, { userId: id, fullName, phoneNumber, message: text, dueAt: callAt }, time);
        }
        const detail = { text, ...(callAt && { callAt: callAt.toISOString() }) };
        await auditCustomer(tx, { id, actorId: actor.id, action: 'customer_contacted', detail }, time);
      });
      return contacts(asked);
    },

    /** Records what a customer agreed to or refused by word. Reminders obey it at once. */
    async answerConsent({ user: actor }: Caller, asked: string, form: ConsentAnswer) {
      const { purpose, granted, channel } = form;
      await db.transaction(async (tx) => {
        const { id } = await findSurvivor(tx, asked);
        await chooseSettings(tx, id, { [purpose]: granted }, { channel, actorId: actor.id }, now());
        const detail = { purpose, granted, channel };
        await auditCustomer(tx, { id, actorId: actor.id, action: 'consent_answered', detail }, now());
      });
      return contacts(asked);
    },
  };
}
