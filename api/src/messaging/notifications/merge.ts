import { eq, inArray } from 'drizzle-orm';
import { ownedRows, type MergePart } from '../../identity/users';
import { consents, notifications, notificationSettings } from './tables';

/** Notifications of merged users. Of two equal ones, that of the remaining record stays. */
export const mergedNotices = ownedRows({
  owner: notifications.userId,
  key: notifications.id,
  equalBy: notifications.dedupeKey,
});

/** Answers of merged users to what they agree to. */
export const mergedConsents = ownedRows({ owner: consents.userId, key: consents.id });

/** Mails that a user may refuse. */
const MAILS = ['appointmentMails', 'reminderMails', 'orderMails', 'offerMails', 'offerCalls'] as const;
type Mails = Readonly<Record<(typeof MAILS)[number], boolean>>;

interface SettingsBefore {
  /** Settings of the remaining record before the merge; null if it had none. */
  readonly own: Mails | null;
  readonly merged: Mails;
}

/** Settings of merged users: mail that either record refused is refused afterwards. */
export const mergedSettings: MergePart = {
  async move(tx, { into, from }, now) {
    const rows = await tx
      .select()
      .from(notificationSettings)
      .where(inArray(notificationSettings.userId, [into, from]));
    const own = rows.find(({ userId }) => userId === into);
    const other = rows.find(({ userId }) => userId === from);
    if (!other) return { moved: [] };
    const merged = mailsOf((name) => other[name] && (own?.[name] ?? true));
    if (own && MAILS.every((name) => own[name] === merged[name])) return { moved: [] };
    await tx
      .insert(notificationSettings)
      .values({ userId: into, updatedAt: now, ...merged })
      .onConflictDoUpdate({ target: notificationSettings.userId, set: { ...merged, updatedAt: now } });
    const before: SettingsBefore = { own: own ? mailsOf((name) => own[name]) : null, merged };
    return { moved: [into], before };
  },
  async putBack(tx, { into }, { moved, before }, now) {
    if (moved.length === 0) return { returned: 0, lost: 0 };
    const { own, merged } = before as SettingsBefore;
    const isOwner = eq(notificationSettings.userId, into);
    const [current] = await tx.select().from(notificationSettings).where(isOwner);
    // The customer has changed the settings since: that choice stays.
    if (!current || MAILS.some((name) => current[name] !== merged[name])) return { returned: 0, lost: 1 };
    if (own === null) await tx.delete(notificationSettings).where(isOwner);
    else
      await tx
        .update(notificationSettings)
        .set({ ...own, updatedAt: now })
        .where(isOwner);
    return { returned: 1, lost: 0 };
  },
};

const mailsOf = (wants: (name: (typeof MAILS)[number]) => boolean): Mails => ({
  appointmentMails: wants('appointmentMails'),
  reminderMails: wants('reminderMails'),
  orderMails: wants('orderMails'),
  offerMails: wants('offerMails'),
  offerCalls: wants('offerCalls'),
});
