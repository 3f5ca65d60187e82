import { randomBytes } from 'node:crypto';
import { dayInVietnam, formatTime, formatTimeAndDay } from '@evcare/shared-contracts/format';
import type { DayPart } from '@evcare/shared-contracts/workshop';
import { notify, notifyDesk } from '../../messaging/notifications';
import type { Core } from '../../platform/core/core';
import type { Queries } from '../../platform/db/client';
import type { Mail } from '../../platform/mail/mail';
import type { Outbox } from '../../platform/mail/outbox';
import { compose } from '../../platform/mail/templates';
import { minuteOfDay } from '../../platform/time/days';
import { logFailedItem } from '../../platform/work/context';
import { findServiceNames } from './service-names';
import { insertHold, NoPlace, takePlace, vehicleText, workOf, type Calendar } from '../booking';
import { waitingTexts as t } from './messages';
import { offeredUntil } from './offer-time';
import * as store from './repository';

const BATCH = 100;
const NOON = 12 * 60;
/** Page of the back office with the waiting list. */
const DESK_PATH = '/staff/appointments?view=waiting';

const offerPath = (token: string): string => `/booking/offers/${token}`;

const isIn = (part: DayPart, startAt: string): boolean =>
  part === 'any' || minuteOfDay(new Date(startAt)) < NOON === (part === 'morning');

interface Parts {
  readonly outbox: Outbox;
  readonly calendar: Pick<Calendar, 'availability'>;
}

/**
 * Creates the scheduled task that offers free slots to waiting customers, in the order in which they joined. A
 * slot is reserved by a hold until the offer ends, so that no one else can book it meanwhile. Safe with any
 * number of instances: each entry is offered by the instance that locks it.
 */
export function createOffers({ db, now, log, config }: Core, { outbox, calendar }: Parts) {
  const findStart = async (row: store.WaitingRow): Promise<string | undefined> => {
    const { days } = await calendar.availability({
      services: row.services,
      vehicleType: row.vehicle.type,
      from: row.fromDay,
      to: row.toDay,
    });
    return days
      .filter(({ date }) => date >= row.fromDay && date <= row.toDay)
      .flatMap(({ slots }) => slots.map(({ startAt }) => startAt))
      .find((startAt) => isIn(row.dayPart, startAt));
  };

  const offer = (id: string, startAt: Date): Promise<boolean> =>
    db.transaction(async (tx) => {
      const row = await store.lockEntry(tx, id);
      if (row?.state !== 'waiting') return false;
      const time = now();
      const until = offeredUntil(time);
      const holdId = randomBytes(24).toString('base64url');
      const { type } = row.vehicle;
      const { needs } = await workOf(tx, { services: row.services, vehicleType: type });
      await takePlace(
        tx,
        { needs, startAt },
        async (inner, place) => {
          await insertHold(inner, {
            id: holdId,
            createdAt: time,
            expiresAt: until,
            services: row.services,
            vehicleType: type,
            appointmentId: null,
            ...place,
          });
          return { owner: { holdId, expiresAt: until }, result: null };
        },
        time,
      );
      const values = { state: 'offered', holdId, offeredStart: startAt, offeredUntil: until } as const;
      const offered = await store.updateEntry(tx, id, values, time);
      await announce(tx, offered, { startAt, until, token: holdId });
      return true;
    });

  const announce = async (
    tx: Queries,
    row: store.WaitingRow,
    { startAt, until, token }: { readonly startAt: Date; readonly until: Date; readonly token: string },
  ): Promise<void> => {
    const [when, end] = [formatTimeAndDay(startAt), formatTimeAndDay(until)];
    const dedupeKey = `waiting:${row.id}:${token}`;
    if (row.userId !== null) {
      const text = t.offered(when, end);
      const notice = {
        userId: row.userId,
        kind: 'appointment',
        text,
        href: offerPath(token),
        dedupeKey,
      } as const;
      await notify(tx, notice, now());
    }
    const text = row.email
      ? t.forDesk(row.fullName, when, formatTime(until.toISOString()))
      : t.callGuest(row.fullName, when, formatTime(until.toISOString()), row.phoneNumber);
    await notifyDesk(tx, { kind: 'appointment', text, href: DESK_PATH, dedupeKey }, now());
    if (row.email) {
      const names = await findServiceNames(tx, row.services);
      await outbox.add(tx, mailOf({ ...row, email: row.email }, names, { when, end, token, until }));
    }
  };

  const mailOf = (
    row: store.WaitingRow & { readonly email: string },
    names: ReadonlyMap<string, string>,
    { when, end, token, until }: { when: string; end: string; token: string; until: Date },
  ): Mail =>
    compose('waiting-list', { email: row.email, fullName: row.fullName }, t.mail.subject(when), {
      paragraphs: [t.mail.body(Math.round((until.getTime() - now().getTime()) / 60_000))],
      rows: [
        [t.mail.vehicle, vehicleText(row.vehicle)],
        [t.mail.when, when],
        [t.mail.services, row.services.map((code) => names.get(code) ?? code).join(', ')],
        [t.mail.until, end],
      ],
      link: { lead: t.mail.link, text: t.mail.action, url: `${config.webOrigin}${offerPath(token)}` },
      after: [t.mail.after],
    });

  const tryOffer = async (row: store.WaitingRow): Promise<boolean> => {
    try {
      const startAt = await findStart(row);
      return startAt !== undefined && (await offer(row.id, new Date(startAt)));
    } catch (error) {
      // Another customer was faster; the next run looks for another slot.
      if (error instanceof NoPlace) return false;
      logFailedItem(log, { event: 'waiting_offer_failed', entryId: row.id, err: error }, 'slot not offered');
      return false;
    }
  };

  /** Ends unanswered offers, then offers free slots; returns the number of offers. */
  return async function run(): Promise<number> {
    await store.endOverdue(db, dayInVietnam(now()), now());
    let count = 0;
    let last: store.WaitingRow | null = null;
    for (;;) {
      const rows: store.WaitingRow[] = await store.findWaiting(db, last, BATCH);
      for (const row of rows) if (await tryOffer(row)) count++;
      last = rows.at(-1) ?? null;
      if (rows.length < BATCH) break;
    }
    if (count > 0) outbox.kick();
    return count;
  };
}
