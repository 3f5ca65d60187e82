import type { Http, Live } from '@evcare/shared-contracts';
import { addressOf, call, notificationApi } from '@evcare/shared-contracts/endpoints';
import {
  LIVE_TOPIC_ME,
  notificationListSchema,
  type LiveEvents,
  type Notification,
  type NotificationList,
} from '@evcare/shared-contracts/workshop';

export interface NoticesState {
  readonly items: readonly Notification[];
  readonly unread: number;
  /** True if there are older notifications to load. */
  readonly more: boolean;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly older: 'idle' | 'loading' | 'failed';
}

export interface NoticesOptions {
  readonly http: Http;
  readonly live: Live;
  /** Called with notifications that arrived while the page was open. */
  readonly onNotice: (notice: LiveEvents['notification']) => void;
  /** Called after notifications were marked as read here, so that other tabs can be updated. */
  readonly onRead: () => void;
}

/** The user's notifications, as the header shows them. */
export interface Notices {
  current(): NoticesState;
  subscribe(listener: () => void): () => void;
  /** Starts following new notifications. Returns the cleanup function. */
  follow(): () => void;
  refresh(): Promise<void>;
  loadOlder(): Promise<void>;
  markRead(id: string): Promise<void>;
  /** Resolves to false if the request failed; then nothing has changed. */
  markAllRead(): Promise<boolean>;
}

/** Joins the newest page with the older pages loaded before, if they overlap. */
function joined(first: NotificationList, older: readonly Notification[], hasMoreOlder: boolean) {
  const last = first.items.at(-1);
  const meet = last ? older.findIndex(({ id }) => id === last.id) : -1;
  const remainder = meet < 0 ? [] : older.slice(meet + 1);
  return { items: [...first.items, ...remainder], more: remainder.length > 0 ? hasMoreOlder : first.more };
}

const isNotice = (data: unknown): data is LiveEvents['notification'] =>
  typeof data === 'object' &&
  data !== null &&
  ['id', 'text', 'href'].every((key) => typeof (data as Record<string, unknown>)[key] === 'string') &&
  typeof (data as Record<string, unknown>)['unread'] === 'number';

/** Loads notifications and marks them as read. A mark shows immediately and is rolled back if the request fails. */
export function createNotices({ http, live, onNotice, onRead }: NoticesOptions): Notices {
  const listeners = new Set<() => void>();
  let state: NoticesState = { items: [], unread: 0, more: false, status: 'loading', older: 'idle' };
  /** Incremented by each local change: a response to an earlier request does not include that change. */
  let changes = 0;
  let pendingRequest: Promise<void> | null = null;
  /** Settles once the server has answered every mark; a list requested earlier might not include the mark yet. */
  let marksSent: Promise<unknown> = Promise.resolve();
  let isOutdated = false;

  function set(next: Partial<NoticesState>): void {
    state = { ...state, ...next };
    for (const listener of [...listeners]) listener();
  }

  const read = async (before?: string): Promise<NotificationList> => {
    const { data } = await http.get(addressOf(notificationApi.list, { query: { before } }));
    return notificationListSchema.parse(data);
  };

  async function load(): Promise<void> {
    do {
      isOutdated = false;
      await marksSent;
      const before = changes;
      try {
        const list = await read();
        if (before !== changes) isOutdated = true;
        else set({ ...joined(list, state.items, state.more), unread: list.unread, status: 'ready' });
      } catch {
        // Keeps the list that is shown already.
        if (state.status !== 'ready') set({ status: 'failed' });
      }
    } while (isOutdated);
  }

  function refresh(): Promise<void> {
    if (pendingRequest) isOutdated = true;
    else {
      if (state.status === 'failed') set({ status: 'loading' });
      pendingRequest = load().finally(() => (pendingRequest = null));
    }
    return pendingRequest ?? Promise.resolve();
  }

  async function mark(
    send: () => Promise<unknown>,
    next: Pick<NoticesState, 'items' | 'unread'>,
  ): Promise<boolean> {
    changes += 1;
    set(next);
    const sent = send();
    marksSent = Promise.allSettled([marksSent, sent]);
    try {
      await sent;
      onRead();
      return true;
    } catch {
      changes += 1;
      void refresh();
      return false;
    }
  }

  return {
    current: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow() {
      void refresh();
      return live.watch([LIVE_TOPIC_ME], {
        onEvent({ type, data }) {
          if (type !== 'notification' || !isNotice(data)) return;
          // If the list already contains the notification, the event was delayed and
          // its count is older than the list's.
          if (!state.items.some(({ id }) => id === data.id)) {
            changes += 1;
            set({ unread: data.unread });
          }
          onNotice(data);
        },
        onStale: () => void refresh(),
      });
    },
    refresh,
    async loadOlder() {
      const last = state.items.at(-1);
      if (!last || state.older === 'loading') return;
      set({ older: 'loading' });
      try {
        const { items, more } = await read(last.id);
        const loadedIds = new Set(state.items.map(({ id }) => id));
        set({
          items: [...state.items, ...items.filter(({ id }) => !loadedIds.has(id))],
          more,
          older: 'idle',
        });
      } catch {
        set({ older: 'failed' });
      }
    },
    async markRead(id) {
      if (!state.items.some((item) => item.id === id && !item.read)) return;
      const items = state.items.map((item) => (item.id === id ? { ...item, read: true } : item));
      await mark(() => call(http, notificationApi.markRead, { params: { id } }), {
        items,
        unread: Math.max(0, state.unread - 1),
      });
    },
    async markAllRead() {
      const { items, unread } = state;
      const done = await mark(() => call(http, notificationApi.markAllRead, {}), {
        items: items.map((item) => ({ ...item, read: true })),
        unread: 0,
      });
      if (!done) set({ items, unread });
      return done;
    },
  };
}
