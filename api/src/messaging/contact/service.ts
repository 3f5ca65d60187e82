import type { ContactReply, ContactRequest } from '@evcare/shared-contracts/shop';
import type { Core, Origin } from '../../platform/core/core';
import type { Outbox } from '../../platform/mail/outbox';
import type { Caller } from '../../identity/sessions';
import { rules, type Throttle } from '../../identity/throttle';
import { toStoredPhone } from '../../identity/users';
import { fakeCode, takeCode } from './codes';
import { announceRequest, contactMail } from './notify';
import { insertRequest } from './repository';
import { callDueAt, type LoadOpenHours } from './windows';

export interface Contact {
  /**
   * Stores a request, notifies the shop and returns the request's code and due time. A bot gets them too, but nothing
   * is stored.
   */
  submit(caller: Caller | null, request: ContactRequest, origin: Origin): Promise<ContactReply>;
}

interface Parts {
  readonly throttle: Throttle;
  readonly outbox: Outbox;
  readonly loadOpenHours: LoadOpenHours;
}

/** Creates the service for messages from the contact page. */
export function createContact(
  { db, now, config }: Core,
  { throttle, outbox, loadOpenHours }: Parts,
): Contact {
  return {
    async submit(caller, request, origin) {
      const { fullName, phoneNumber, email, topic, message, website } = request;
      await throttle.takeByAddress('contact', origin);
      if (website) {
        origin.log.info({ event: 'contact_trap' }, 'honeypot field filled in');
        const dueAt = callDueAt(await loadOpenHours(db), now());
        return { code: await fakeCode(db, now()), dueAt: dueAt.toISOString() };
      }
      await throttle.take(throttle.key('contact', phoneNumber), rules.contact, origin);
      const stored = await db.transaction(async (tx) => {
        const time = now();
        const code = await takeCode(tx, time);
        const person = { fullName, phoneNumber: toStoredPhone(phoneNumber), email };
        const userId = caller?.user.id ?? null;
        const dueAt = callDueAt(await loadOpenHours(tx), time);
        const values = { code, ...person, topic, message, userId, consentAt: time, dueAt };
        const row = await insertRequest(tx, values, time);
        await announceRequest(tx, row, time);
        if (config.shopEmail) await outbox.add(tx, contactMail(config.shopEmail, row, request));
        return row;
      });
      outbox.kick();
      return { code: stored.code, dueAt: stored.dueAt.toISOString() };
    },
  };
}
