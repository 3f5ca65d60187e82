import { formatMoney, formatTimeAndDay } from '@evcare/shared-contracts/format';
import { eq } from 'drizzle-orm';
import type { Queries } from '../../platform/db/client';
import { bays } from '../staffing';
import { notificationSettings, notify } from '../../messaging/notifications';
import type { Mail } from '../../platform/mail/mail';
import { compose } from '../../platform/mail/templates';
import { workshopMessages } from '../../platform/messages';
import { personTopic, publish, publishOfficeChange } from '../../messaging/live';
import { bookingTexts } from './messages';
import type { AppointmentRow } from './repository';
import { addressText, vehicleText } from './vehicle-text';

const { told: say, mail: mailSay } = bookingTexts;

/** Events that the customer is notified of. */
export type News = 'requested' | 'confirmed' | 'moved' | 'cancelled';

export const appointmentPath = (code: string): string => `/booking/appointments/${code}`;

/** Returns the name of the bay, or the text for a visit at home. */
async function placeName(db: Queries, { address, bayId }: AppointmentRow): Promise<string> {
  if (address !== null) return bookingTexts.atHome;
  const [bay] = await db.select({ name: bays.name }).from(bays).where(eq(bays.id, bayId));
  return bay?.name ?? '';
}

function textOf(row: AppointmentRow, news: News, place: string): string {
  const when = formatTimeAndDay(row.startAt);
  switch (news) {
    case 'requested':
      return say.requested(row.code, when);
    case 'confirmed':
      return say.confirmed(row.code, when, place);
    case 'moved':
      return say.moved(row.code, when, row.status === 'requested' ? null : place);
    case 'cancelled':
      return say.cancelled(row.code, when);
  }
}

/**
 * Publishes a change to open pages of the workshop and of the owner, and adds a notification for the owner if
 * the event is important enough.
 */
export async function notifyOwner(
  tx: Queries,
  row: AppointmentRow,
  now: Date,
  { moved = false }: { moved?: boolean } = {},
): Promise<void> {
  const { userId, code, status } = row;
  await publishOfficeChange(tx, { entity: 'appointment', id: code }, now);
  if (userId === null) return;
  await publish(tx, personTopic(userId), 'appointment.changed', { code, status }, now);
  const text = moved ? await newsText(tx, row, 'moved') : await statusText(tx, row);
  if (text === null) return;
  const dedupeKey = `appointment:${row.id}:${row.version}`;
  await notify(tx, { userId, kind: 'appointment', text, href: appointmentPath(code), dedupeKey }, now);
}

const newsText = async (tx: Queries, row: AppointmentRow, news: News) =>
  textOf(row, news, await placeName(tx, row));

async function statusText(tx: Queries, row: AppointmentRow): Promise<string | null> {
  const { status } = row;
  if (status === 'no_show') return say.noShow(row.code);
  const known = status === 'requested' || status === 'confirmed' || status === 'cancelled';
  return known ? newsText(tx, row, status) : null;
}

/**
 * Builds the mail about an event; `null` if there is no mail address or the user has disabled these mails.
 */
export async function appointmentMail(
  tx: Queries,
  row: AppointmentRow,
  news: News,
  webOrigin: string,
  note: string | null = null,
): Promise<Mail | null> {
  if (row.email === null || !(await wantsMails(tx, row.userId))) return null;
  const subject = textOf(row, news, await placeName(tx, row));
  return compose('appointment', { email: row.email, fullName: row.fullName }, subject, {
    paragraphs: [
      subject,
      ...(news === 'requested' ? [mailSay.waits] : []),
      ...(note === null ? [] : [mailSay.note(note)]),
    ],
    ...(news !== 'cancelled' && { rows: rowsOf(row) }),
    link: { lead: mailSay.link, text: mailSay.action, url: `${webOrigin}${appointmentPath(row.code)}` },
    after:
      news === 'cancelled'
        ? []
        : [row.address ? mailSay.priceAtHome : mailSay.priceAfterCheck, ...mailSay.after],
  });
}

function rowsOf(row: AppointmentRow): [string, string][] {
  const total = row.services.reduce((sum, { price }) => sum + price, 0);
  // Fitting of parts has no price until the workshop has seen the vehicle.
  const isPriced = row.services.some(({ price, coveredByPackage }) => price > 0 || coveredByPackage);
  return [
    ...(row.vehicle ? [[mailSay.vehicle, vehicleText(row.vehicle)] as [string, string]] : []),
    [mailSay.when, formatTimeAndDay(row.startAt)],
    [mailSay.duration, mailSay.minutes(row.minutes)],
    [mailSay.place, row.address ? addressText(row.address) : workshopMessages.address],
    ...row.services.map(({ name, price, coveredByPackage }): [string, string] => [
      name,
      coveredByPackage ? mailSay.free : price > 0 ? formatMoney(price) : mailSay.quoted,
    ]),
    ...(isPriced ? [[mailSay.estimate, formatMoney(total)] as [string, string]] : []),
  ];
}

/** Users who have not chosen receive all mails. */
async function wantsMails(tx: Queries, userId: string | null): Promise<boolean> {
  if (userId === null) return true;
  const [row] = await tx.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  return row?.appointmentMails ?? true;
}
