import type { Core } from '../../platform/core/core';
import { logFailedItem } from '../../platform/work/context';
import type { Queries } from '../../platform/db/client';
import type { Mail } from '../../platform/mail/mail';
import type { Outbox } from '../../platform/mail/outbox';
import { compose } from '../../platform/mail/templates';
import { workshopMessages } from '../../platform/messages';
import { addressText, appointmentPath, vehicleText } from '../../workshop/booking';
import { findNotificationSettings, notify, type TextSender } from '../../messaging/notifications';
import { reminderJobTexts as messages } from './messages';
import * as store from './repository';

interface Parts {
  readonly outbox: Outbox;
  readonly texts: TextSender;
}

const HOUR = 3_600_000;
/** Hours before the start at which reminders are sent, earliest first. */
const LEADS = [24, 2] as const;

/**
 * Returns the reminder that is due now, in hours before the start. If both are due after a pause, returns
 * only the later one, so that no customer gets two at once. Returns `null` if the appointment was made after
 * the reminder was due, because the customer has just received the confirmation.
 */
export function leadOf({ startAt, createdAt }: { startAt: Date; createdAt: Date }, now: Date): number | null {
  const left = startAt.getTime() - now.getTime();
  const lead = LEADS.filter((hours) => left <= hours * HOUR).at(-1);
  if (lead === undefined || left <= 0) return null;
  return createdAt.getTime() <= startAt.getTime() - lead * HOUR ? lead : null;
}

/** The key includes the start, so that a moved appointment gets its reminders again. */
const keyOf = ({ id, startAt }: store.AppointmentRow, lead: number): string =>
  `appointment:${id}:${lead}h:${startAt.toISOString()}`;

/**
 * Creates the task that sends reminders 24 and 2 hours before an appointment. Safe with any number of
 * instances: each reminder is sent by one instance.
 */
export function createAppointmentReminders(core: Core, { outbox, texts }: Parts) {
  const { db, now, log, config } = core;

  const send = async (id: string): Promise<boolean> => {
    const text = await db.transaction(async (tx) => {
      const time = now();
      const row = await store.lockFree(tx, id);
      const lead = row?.status === 'confirmed' ? leadOf(row, time) : null;
      if (!row || lead === null) return null;
      const key = keyOf(row, lead);
      if (!(await store.takeReminder(tx, key, time))) return null;
      const said = messages.appointment(row.startAt, time, row.address !== null);
      const { userId, code } = row;
      if (userId !== null) {
        const href = appointmentPath(code);
        await notify(tx, { userId, kind: 'reminder', text: said, href, dedupeKey: key }, time);
      }
      const mail = await mailOf(tx, row, said, config.webOrigin);
      if (mail) await outbox.add(tx, mail);
      return row.wantsTexts ? { to: row.phoneNumber, text: said } : {};
    });
    if (text === null) return false;
    if (text.to !== undefined) await texts.send({ ...text, kind: 'appointment-reminder' });
    return true;
  };

  const trySend = async (id: string): Promise<boolean> => {
    try {
      return await send(id);
    } catch (error) {
      logFailedItem(log, { event: 'reminder_failed', appointmentId: id, err: error }, 'reminder not sent');
      return false;
    }
  };

  /** Returns the number of sent reminders. */
  return async (): Promise<number> => {
    const time = now();
    const coming = await store.findUpcoming(db, time, new Date(time.getTime() + LEADS[0] * HOUR));
    const due = coming.flatMap((row) => {
      const lead = leadOf(row, time);
      return lead === null ? [] : [{ id: row.id, key: keyOf(row, lead) }];
    });
    const sent = await store.sentOf(
      db,
      due.map(({ key }) => key),
    );
    let count = 0;
    for (const { id, key } of due) if (!sent.has(key) && (await trySend(id))) count++;
    if (count > 0) outbox.kick();
    return count;
  };
}

async function mailOf(
  tx: Queries,
  row: store.AppointmentRow,
  subject: string,
  webOrigin: string,
): Promise<Mail | null> {
  if (row.email === null) return null;
  if (row.userId !== null && !(await findNotificationSettings(tx, row.userId)).appointmentMails) return null;
  return compose('appointment-reminder', { email: row.email, fullName: row.fullName }, subject, {
    paragraphs: [subject],
    rows: [
      [messages.mail.code, row.code],
      ...(row.vehicle ? [[messages.mail.vehicle, vehicleText(row.vehicle)] as [string, string]] : []),
      [messages.mail.place, row.address ? addressText(row.address) : workshopMessages.address],
    ],
    link: {
      lead: messages.mail.change,
      text: messages.mail.changeAction,
      url: `${webOrigin}${appointmentPath(row.code)}`,
    },
    after: row.userId === null ? [messages.mail.guest] : [messages.mail.settings],
  });
}
