import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { ContactRequest } from '@evcare/shared-contracts/shop';
import type { Core, Origin } from '../../platform/core/core';
import type { Outbox } from '../../platform/mail/outbox';
import type { Caller } from '../../identity/sessions';
import { rules, type Throttle } from '../../identity/throttle';
import { toStoredPhone } from '../../identity/users';
import { insertRequest, lastNumber, takeNumber } from './repository';
import { CONTACT_TOPIC_LABELS } from '@evcare/shared-contracts/shop';
import type { Mail } from '../../platform/mail/mail';
import { compose } from '../../platform/mail/templates';
import { contactMailMessages as messages } from '../../platform/messages';

/** Builds the mail that notifies the shop of a contact request. */
function contactMail(to: string, code: string, request: ContactRequest): Mail {
  const { fullName, phoneNumber, email, topic, message } = request;
  return compose('contact-request', { email: to, fullName: messages.recipient }, messages.subject(code), {
    paragraphs: [messages.body(code)],
    rows: [
      [messages.name, fullName],
      [messages.phone, phoneNumber],
      [messages.email, email ?? messages.none],
      [messages.topic, CONTACT_TOPIC_LABELS[topic]],
    ],
    after: [message],
  });
}

export interface Contact {
  /**
   * Stores a request, notifies the shop and returns the request's code. A bot gets a code too, but nothing is
   * stored.
   */
  submit(caller: Caller | null, request: ContactRequest, origin: Origin): Promise<{ code: string }>;
}

interface Parts {
  readonly throttle: Throttle;
  readonly outbox: Outbox;
}

const codeOf = (year: string, number: number): string => `LH-${year}-${String(number).padStart(5, '0')}`;

/** Creates the service for contact requests. */
export function createContact({ db, now, config }: Core, { throttle, outbox }: Parts): Contact {
  return {
    async submit(caller, request, origin) {
      const { fullName, phoneNumber, email, topic, message, website } = request;
      const year = dayInVietnam(now()).slice(0, 4);
      await throttle.takeByAddress('contact', origin);
      if (website) {
        origin.log.info({ event: 'contact_trap' }, 'honeypot field filled in');
        return { code: codeOf(year, (await lastNumber(db, year)) + 1) };
      }
      await throttle.take(throttle.key('contact', phoneNumber), rules.contact, origin);
      const code = await db.transaction(async (tx) => {
        const taken = codeOf(year, await takeNumber(tx, year));
        const person = { fullName, phoneNumber: toStoredPhone(phoneNumber), email };
        const userId = caller?.user.id ?? null;
        await insertRequest(tx, { code: taken, ...person, topic, message, userId, consentAt: now() }, now());
        if (config.shopEmail) await outbox.add(tx, contactMail(config.shopEmail, taken, request));
        return taken;
      });
      outbox.kick();
      return { code };
    },
  };
}
