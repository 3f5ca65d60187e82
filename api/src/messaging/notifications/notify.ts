import { and, count, eq, isNull } from 'drizzle-orm';
import type { NotificationKind } from '@evcare/shared-contracts/workshop';
import type { Queries } from '../../platform/db/client';
import { idsAt } from '../../platform/db/ids-at';
import { notifications } from './tables';
import { personTopic, publish } from '../live';

/** In-app notification of a user. */
export interface Notice {
  readonly userId: string;
  readonly kind: NotificationKind;
  /** Complete text, shown as it is in the list. */
  readonly text: string;
  /** Path on this site that the notification links to. */
  readonly href: string;
  /** Identifies subject and event: a second notification with the same key is not stored. */
  readonly dedupeKey?: string;
}

/** Notification ids sort by time, which is the order of the list. */
const idAt = idsAt();

/**
 * Adds a notification to a user's list and publishes it to the user's open pages. Returns false if a
 * notification with the same key exists.
 */
export async function notify(tx: Queries, notice: Notice, now: Date): Promise<boolean> {
  const [row] = await tx
    .insert(notifications)
    .values({ ...notice, id: idAt(now), createdAt: now, updatedAt: now })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (!row) return false;
  const [unread] = await tx
    .select({ value: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, notice.userId), isNull(notifications.readAt)));
  const event = { id: row.id, text: notice.text, href: notice.href, unread: unread?.value ?? 0 };
  await publish(tx, personTopic(notice.userId), 'notification', event, now);
  return true;
}
