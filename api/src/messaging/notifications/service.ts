import type {
  NotificationChoice,
  NotificationList,
  NotificationSettings,
} from '@evcare/shared-contracts/workshop';
import { ApiError } from '../../platform/endpoints/api-error';
import type { Core } from '../../platform/core/core';
import { messages } from '../../platform/messages';
import { chooseSettings } from './consents';
import * as store from './repository';

/** Number of notifications per page. */
const PAGE = 20;

/** Creates the service for in-app notifications and for the settings of mails. */
export function createNotifications({ db, now }: Core) {
  return {
    /**
     * Lists notifications, newest first; with `before`, only those older than the notification with that id.
     */
    async list(userId: string, before: string | null): Promise<NotificationList> {
      const [rows, unread] = await Promise.all([
        store.findNotices(db, userId, before, PAGE + 1),
        store.countUnread(db, userId),
      ]);
      const items = rows.slice(0, PAGE).map(({ id, kind, text, href, createdAt, readAt }) => {
        return { id, kind, text, href, at: createdAt.toISOString(), read: readAt !== null };
      });
      return { items, unread, more: rows.length > PAGE };
    },

    /**
     * Marks a notification as read and returns the remaining unread count.
     * @throws ApiError 404 if the notification is unknown or belongs to another user (BR-15)
     */
    async read(userId: string, id: string): Promise<{ unread: number }> {
      const exists = await store.markRead(db, userId, id, now());
      if (!exists) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
      return { unread: await store.countUnread(db, userId) };
    },

    async readAll(userId: string): Promise<{ unread: number }> {
      await store.markAllRead(db, userId, now());
      return { unread: await store.countUnread(db, userId) };
    },

    settings: (userId: string): Promise<NotificationSettings> => store.findSettings(db, userId),

    async choose(userId: string, choice: NotificationChoice): Promise<NotificationSettings> {
      const given = { channel: 'profile', actorId: null } as const;
      await db.transaction((tx) => chooseSettings(tx, userId, choice, given, now()));
      return store.findSettings(db, userId);
    },
  };
}

export type Notifications = ReturnType<typeof createNotifications>;
