import { and, count, desc, eq, isNull, lt, sql, type InferSelectModel } from 'drizzle-orm';
import type { NotificationSettings } from '@evcare/shared-contracts/workshop';
import type { Queries } from '../../platform/db/client';
import { notifications, notificationSettings } from './tables';

export type NotificationRow = InferSelectModel<typeof notifications>;

/** Returns a user's newest notifications, or those older than the given one. Ids grow with time. */
export async function findNotices(
  db: Queries,
  userId: string,
  before: string | null,
  limit: number,
): Promise<NotificationRow[]> {
  return db
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), before === null ? undefined : lt(notifications.id, before)))
    .orderBy(desc(notifications.id))
    .limit(limit);
}

export async function countUnread(db: Queries, userId: string): Promise<number> {
  const [row] = await db
    .select({ value: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row?.value ?? 0;
}

/**
 * Marks a notification of a user as read. Returns false if it does not exist; a notification that is already
 * read does not change.
 */
export async function markRead(db: Queries, userId: string, id: string, now: Date): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({
      readAt: sql`coalesce(${notifications.readAt}, ${now.toISOString()}::timestamptz)`,
      ...changed(now),
    })
    .where(and(eq(notifications.id, id), eq(notifications.userId, userId)))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

export async function markAllRead(db: Queries, userId: string, now: Date): Promise<void> {
  await db
    .update(notifications)
    .set({ readAt: now, ...changed(now) })
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
}

const changed = (now: Date) => ({ updatedAt: now, version: sql`${notifications.version} + 1` });

/** Users who have not chosen receive all mails, but no offers. */
export async function findSettings(db: Queries, userId: string): Promise<NotificationSettings> {
  const [row] = await db.select().from(notificationSettings).where(eq(notificationSettings.userId, userId));
  return {
    appointmentMails: row?.appointmentMails ?? true,
    reminderMails: row?.reminderMails ?? true,
    orderMails: row?.orderMails ?? true,
    offerMails: row?.offerMails ?? false,
    offerCalls: row?.offerCalls ?? false,
  };
}

export async function saveSettings(
  db: Queries,
  userId: string,
  settings: NotificationSettings,
  now: Date,
): Promise<void> {
  const values = { ...settings, updatedAt: now };
  await db
    .insert(notificationSettings)
    .values({ userId, ...values })
    .onConflictDoUpdate({ target: notificationSettings.userId, set: values });
}

export async function removeOld(db: Queries, before: Date): Promise<void> {
  await db.delete(notifications).where(lt(notifications.createdAt, before));
}
