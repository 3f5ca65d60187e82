import type { ContactRequest } from '@evcare/shared-contracts/shop';
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
   * Stores a request, notifies the shop and returns the request's code. A bot gets a code too, but nothing is
   * stored.
   */
  submit(caller: Caller | null, request: ContactRequest, origin: Origin): Promise<{ code: string }>;
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
        return { code: await fakeCode(db, now()) };
      }
      await throttle.take(throttle.key('contact', phoneNumber), rules.contact, origin);
      const code = await db.transaction(async (tx) => {
        const time = now();
        const taken = await takeCode(tx, time);
        const person = { fullName, phoneNumber: toStoredPhone(phoneNumber), email };
        const userId = caller?.user.id ?? null;
        const dueAt = callDueAt(await loadOpenHours(tx), time);
        const row = { code: taken, ...person, topic, message, userId, consentAt: time, dueAt };
        await announceRequest(tx, await insertRequest(tx, row, time), time);
        if (config.shopEmail) await outbox.add(tx, contactMail(config.shopEmail, taken, request));
        return taken;
      });
      outbox.kick();
      return { code };
    },
  };
}
