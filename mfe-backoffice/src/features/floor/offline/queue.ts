import type { Http } from '@evcare/shared-contracts';
import type { JobDetail, JobItem } from '@evcare/shared-contracts/office';
import type { DeviceStore } from '../../../shared/offline/database';
import { saysSame, type Attempt, type Draft, type Entry, type KeptPhoto } from './entry';
import { isBlank, judge } from './judge';
import { sendEntry, sendPhoto, type Sent } from './send';

const ENTRY = 'entry:';
const PHOTO = 'photo:';
const JOB = 'job:';

/** Observable state of the queue; a new object after every change. */
export interface QueueState {
  readonly ready: boolean;
  readonly durable: boolean;
  readonly syncing: boolean;
  /** The last round stopped because there was no connection. */
  readonly stuck: boolean;
  /** Entries that are not on the server yet, oldest first. */
  readonly entries: readonly Entry[];
  /** Items returned by the server after a write; they may be newer than a page's data. */
  readonly fresh: ReadonlyMap<string, JobItem>;
}

const localOf = ({ photos }: Draft): string[] =>
  photos.flatMap((photo) => ('local' in photo ? [photo.local] : []));

interface Parts {
  readonly userId: string;
  readonly http: Http;
  readonly open: () => Promise<DeviceStore>;
  readonly now?: () => number;
}

/**
 * Outbox of checklist entries: stored on the device first, then sent in the order in which they were made. Nothing is
 * removed from the device before the server has it, whatever is interrupted (product idea §7.9).
 */
export function createQueue({ userId, http, open, now = Date.now }: Parts) {
  const listeners = new Set<() => void>();
  let state: QueueState = {
    ready: false,
    durable: true,
    syncing: false,
    stuck: false,
    entries: [],
    fresh: new Map(),
  };
  const change = (more: Partial<QueueState>) => {
    state = { ...state, ...more };
    for (const listener of listeners) listener();
  };
  let opened: Promise<DeviceStore> | null = null;
  const device = () => (opened ??= open());
  /** Serialises writes to the store, so that each one sees the result of the one before. */
  let turn: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: (store: DeviceStore) => Promise<T>): Promise<T> => {
    const next = turn.then(async () => work(await device()));
    turn = next.catch(() => undefined);
    return next;
  };

  const find = (itemId: string): Entry | undefined => state.entries.find((entry) => entry.itemId === itemId);
  const keep = async (store: DeviceStore, entry: Entry): Promise<void> => {
    await store.put(userId, ENTRY + entry.itemId, entry);
    const others = state.entries.filter(({ itemId }) => itemId !== entry.itemId);
    change({ entries: [...others, entry].sort((one, other) => one.at - other.at) });
  };
  /** Deletes photos of an entry that are not among `kept`. */
  const forget = async (store: DeviceStore, entry: Draft, kept: readonly string[] = []): Promise<void> => {
    for (const id of localOf(entry)) if (!kept.includes(id)) await store.remove(userId, PHOTO + id);
  };
  const drop = async (store: DeviceStore, itemId: string): Promise<void> => {
    const entry = find(itemId);
    await store.remove(userId, ENTRY + itemId);
    change({ entries: state.entries.filter((one) => one.itemId !== itemId) });
    if (entry) await forget(store, entry);
  };
  const update = (itemId: string, more: (entry: Entry) => Partial<Entry>): Promise<void> =>
    inTurn(async (store) => {
      const entry = find(itemId);
      if (entry) await keep(store, { ...entry, ...more(entry) });
    });

  /** Removes an entry that the server has saved, unless it was changed during sending. */
  const settle = (itemId: string, attempt: Attempt, item: JobItem): Promise<void> =>
    inTurn(async (store) => {
      change({ fresh: new Map(state.fresh).set(itemId, item) });
      const entry = find(itemId);
      if (!entry) return;
      if (entry.clientId === attempt.clientId) {
        await drop(store, itemId);
        await freeFollowers(store, entry.orderId);
      } else if (saysSame(item, attempt)) await keep(store, { ...entry, sent: null, seen: item.version });
      else await keep(store, { ...entry, sent: null, state: 'conflict', theirs: item });
    });

  /** Releases entries that were rejected because an earlier step was missing. */
  const freeFollowers = async (store: DeviceStore, orderId: string): Promise<void> => {
    for (const entry of state.entries) {
      if (entry.orderId !== orderId || entry.code !== 'CHECKLIST_ORDER') continue;
      await keep(store, { ...entry, state: 'waiting', problem: null, code: null });
    }
  };

  /** Uploads the photos that are only on the device; returns the failure if one cannot be uploaded. */
  const photoIdsOf = async ({ photos }: Entry): Promise<readonly string[] | Sent<never>> => {
    const ids: string[] = [];
    for (const photo of photos) {
      if ('id' in photo) {
        ids.push(photo.id);
        continue;
      }
      const store = await device();
      const kept = (await store.get(userId, PHOTO + photo.local)) as KeptPhoto | undefined;
      if (!kept) continue;
      if (kept.uploadedId !== null) {
        ids.push(kept.uploadedId);
        continue;
      }
      const sent = await sendPhoto(http, kept);
      if (sent.kind !== 'done') return sent;
      const uploadedId = sent.data.id;
      await inTurn((inside) => inside.put(userId, PHOTO + photo.local, { ...kept, uploadedId }));
      ids.push(uploadedId);
    }
    return ids;
  };

  const attemptOf = async (entry: Entry): Promise<Attempt | Sent<never>> => {
    if (entry.sent) return entry.sent;
    const photoIds = await photoIdsOf(entry);
    if ('kind' in photoIds) return photoIds;
    const { clientId, seen, result, value, note } = entry;
    return { clientId, seen, result, value, note, photoIds };
  };

  /** Sends one entry. Returns false to end the round when no answer came. */
  const deliver = async (itemId: string): Promise<boolean> => {
    for (;;) {
      const entry = find(itemId);
      if (!entry || (entry.state !== 'waiting' && entry.sent === null)) return true;
      const attempt = await attemptOf(entry);
      const sent: Sent<JobItem> = 'kind' in attempt ? attempt : await deliverAttempt(itemId, attempt);
      if (sent.kind === 'later') return false;
      if (sent.kind === 'done' && !('kind' in attempt)) {
        await settle(itemId, attempt, sent.data);
        continue;
      }
      if (sent.kind === 'done') return true;
      await update(itemId, (now) => {
        // The entry was changed during sending: the change is sent on its own.
        const changed = !('kind' in attempt) && now.clientId !== attempt.clientId;
        if (sent.kind === 'conflict') {
          return { sent: null, state: 'conflict', theirs: sent.theirs, problem: sent.message, code: null };
        }
        if (changed) return { sent: null };
        return { sent: null, state: 'refused', problem: sent.message, code: sent.code };
      });
    }
  };

  const deliverAttempt = async (itemId: string, attempt: Attempt): Promise<Sent<JobItem>> => {
    // Stored before sending: if the response is lost, exactly the same is sent again.
    await update(itemId, () => ({ sent: attempt }));
    return sendEntry(http, itemId, attempt);
  };

  let round: Promise<void> | null = null;
  let again = false;
  const run = async (): Promise<void> => {
    change({ syncing: true });
    try {
      do {
        again = false;
        for (const { itemId } of state.entries) {
          if (!(await deliver(itemId))) {
            change({ stuck: true });
            return;
          }
        }
        change({ stuck: false });
      } while (again);
    } finally {
      round = null;
      change({ syncing: false });
    }
  };

  const queue = {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },

    /** Loads the entries stored on the device. */
    load: (): Promise<void> =>
      inTurn(async (store) => {
        const rows = (await store.list(userId, ENTRY)).map(({ value }) => value as Entry);
        const entries = rows.sort((one, other) => one.at - other.at);
        change({ ready: true, durable: store.durable, entries });
      }),

    /** Stores an entry on the device; it is sent once it is complete. */
    write: (item: JobItem, orderId: string, draft: Draft): Promise<void> =>
      inTurn(async (store) => {
        const before = find(item.id);
        if (before) await forget(store, before, localOf(draft));
        if (isBlank(draft) && item.result === null && !before?.sent) return drop(store, item.id);
        const { lacks } = judge(item, draft);
        const waiting = lacks === null || (isBlank(draft) && item.result !== null);
        await keep(store, {
          itemId: item.id,
          orderId,
          title: item.title,
          ...draft,
          clientId: crypto.randomUUID(),
          seen: before?.seen ?? state.fresh.get(item.id)?.version ?? item.version,
          // Later than all others, even within the same millisecond.
          at: before?.at ?? Math.max(now(), 1 + Math.max(0, ...state.entries.map(({ at }) => at))),
          state: waiting ? 'waiting' : 'draft',
          sent: before?.sent ?? null,
          problem: null,
          code: null,
          theirs: null,
        });
      }),

    /** Stores a photo on the device and returns its id. */
    addPhoto: (itemId: string, bytes: ArrayBuffer, type: string): Promise<string> =>
      inTurn(async (store) => {
        const id = crypto.randomUUID();
        const photo: KeptPhoto = { id, itemId, bytes, type, uploadedId: null };
        await store.put(userId, PHOTO + id, photo);
        return id;
      }),

    /** Returns a photo stored on the device. */
    photo: async (id: string): Promise<KeptPhoto | undefined> =>
      (await (await device()).get(userId, PHOTO + id)) as KeptPhoto | undefined,

    /** Resolves a conflict: `mine` overwrites the other version, `theirs` keeps it. */
    decide: (itemId: string, which: 'mine' | 'theirs'): Promise<void> =>
      inTurn(async (store) => {
        const entry = find(itemId);
        if (!entry?.theirs) return;
        if (which === 'theirs') {
          change({ fresh: new Map(state.fresh).set(itemId, entry.theirs) });
          return drop(store, itemId);
        }
        const clientId = crypto.randomUUID();
        const seen = entry.theirs.version;
        const clean = { problem: null, code: null, theirs: null, sent: null };
        return keep(store, { ...entry, ...clean, clientId, seen, state: 'waiting' });
      }),

    /** Deletes an entry that is not on the server. */
    discard: (itemId: string): Promise<void> => inTurn((store) => drop(store, itemId)),

    /** Sends the waiting entries; a call during a round starts another round after it. */
    sync(): Promise<void> {
      again = true;
      // Deferred, because a round without entries would otherwise end before `round` is assigned.
      return (round ??= Promise.resolve().then(run));
    },

    /** Stores the latest state of a job, for use without a connection. */
    remember: (detail: JobDetail): Promise<void> =>
      inTurn((store) => store.put(userId, JOB + detail.job.id, detail)),
    recall: async (orderId: string): Promise<JobDetail | undefined> =>
      (await (await device()).get(userId, JOB + orderId)) as JobDetail | undefined,
  };
  return queue;
}

export type Queue = ReturnType<typeof createQueue>;
