import { and, count, eq, isNull } from 'drizzle-orm';
import type { NotificationKind } from '@evcare/shared-contracts/workshop';
import type { Queries } from '../../db/client';
import { idsAt } from '../../db/ids-at';
import { notifications } from '../../db/schema';
import { personTopic, publish } from '../live/publish';

/** Something to tell a person of the site. */
export interface Notice {
  readonly userId: string;
  readonly kind: NotificationKind;
  /** As the list shows it, whole. */
  readonly text: string;
  /** Path of this site that it leads to. */
  readonly href: string;
  /** Names what it is about and when: a second notice with the same key is not told. */
  readonly dedupeKey?: string;
}

/** Lists are in the order of ids. */
const idAt = idsAt();

/** Puts a notice into a person's list and tells their open pages. True where it was not told before. */
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
