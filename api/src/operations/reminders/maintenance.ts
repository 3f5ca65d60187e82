import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { Reminder } from '@evcare/shared-contracts/workshop';
import type { Core } from '../../platform/core/core';
import { logFailedItem } from '../../platform/work/context';
import type { Mail } from '../../platform/mail/mail';
import type { Outbox } from '../../platform/mail/outbox';
import { compose } from '../../platform/mail/templates';
import { findNotificationSettings, notify } from '../../messaging/notifications';
import { findOwned, loadOwnedVehicles, remindersOf } from '../../workshop/vehicles';
import { reminderJobTexts as messages } from './messages';
import * as store from './repository';

const BATCH = 100;
/** Earliest hour of the day in Vietnam for reminders, so that no reminder arrives at night. */
const FROM_HOUR = 8;
const UNTIL_HOUR = 20;
const GMT_OFFSET_HOURS = 7;

/**
 * Key of a reminder, one per state and due date. A service that was done and is due again gets another key.
 */
const keyOf = ({ id, state, dueDate, dueKm }: Reminder): string =>
  `reminder:${id}:${state}:${dueDate ?? '-'}:${dueKm ?? '-'}`;

const isDue = ({ state, dueDate, dueKm }: Reminder): boolean =>
  state !== 'ok' && (dueDate !== null || dueKm !== null);

/**
 * Creates the task that sends daily reminders of due maintenance. Safe with any number of instances: each
 * reminder is sent by one instance.
 */
export function createMaintenanceReminders(core: Core, { outbox }: { readonly outbox: Outbox }) {
  const { db, now, log, config } = core;

  const remind = async (owner: store.UserRow): Promise<number> => {
    const time = now();
    const known = await loadOwnedVehicles(db, owner.id, await findOwned(db, owner.id), time);
    const due = known.flatMap(({ facts }) => remindersOf(facts, time)).filter(isDue);
    if (due.length === 0) return 0;
    return db.transaction(async (tx) => {
      const fresh: Reminder[] = [];
      // Sorted, which prevents deadlocks between instances.
      for (const reminder of [...due].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))) {
        const key = keyOf(reminder);
        if (!(await store.takeReminder(tx, key, time))) continue;
        fresh.push(reminder);
        const href = `/my-vehicles/${reminder.vehicleId}`;
        const notice = { userId: owner.id, kind: 'reminder', text: messages.due(reminder), href } as const;
        await notify(tx, { ...notice, dedupeKey: key }, time);
      }
      if (fresh.length > 0 && (await findNotificationSettings(tx, owner.id)).reminderMails) {
        await outbox.add(tx, mailOf(owner, fresh, config.webOrigin));
      }
      return fresh.length;
    });
  };

  const tryRemind = async (owner: store.UserRow): Promise<number> => {
    try {
      return await remind(owner);
    } catch (error) {
      logFailedItem(log, { event: 'reminder_failed', userId: owner.id, err: error }, 'reminders not sent');
      return 0;
    }
  };

  /** Returns the number of sent reminders. The day is complete only after all owners have been processed. */
  return async (): Promise<number> => {
    const hour = (new Date(now()).getUTCHours() + GMT_OFFSET_HOURS) % 24;
    if (hour < FROM_HOUR || hour >= UNTIL_HOUR) return 0;
    const today = `maintenance-day:${dayInVietnam(now())}`;
    if ((await store.sentOf(db, [today])).has(today)) return 0;
    let count = 0;
    let last = '';
    for (;;) {
      const owners = await store.findOwners(db, last, BATCH);
      for (const owner of owners) count += await tryRemind(owner);
      last = owners.at(-1)?.id ?? '';
      if (owners.length < BATCH) break;
    }
    await store.takeReminder(db, today, now());
    if (count > 0) outbox.kick();
    return count;
  };
}

function mailOf({ email, fullName }: store.UserRow, due: readonly Reminder[], webOrigin: string): Mail {
  return compose('maintenance-reminder', { email, fullName }, messages.mail.dueSubject(due.length), {
    paragraphs: [messages.mail.dueLead, ...due.map(messages.due)],
    link: { lead: messages.mail.open, text: messages.mail.openAction, url: `${webOrigin}/my-vehicles` },
    after: [messages.mail.settings],
  });
}
