import type { Http } from '@evcare/shared-contracts';
import type { JobDetail, JobItem } from '@evcare/shared-contracts/office';
import type { DeviceStore } from '../../../shared/offline/database';
import { hasSameValues, type Attempt, type Draft, type Entry, type StoredPhoto } from './entry';
import { isBlank, evaluate } from './evaluate';
import { sendEntry, sendPhoto, type SendResult } from './send';

const ENTRY = 'entry:';
const PHOTO = 'photo:';
const JOB = 'job:';

/** Observable state of the queue; a new object after every change. */
export interface QueueState {
  readonly ready: boolean;
  readonly durable: boolean;
  readonly syncing: boolean;
  /** The last round stopped at a request to be retried, for example because there was no connection. */
  readonly stuck: boolean;
  /** Entries that are not saved on the server yet, oldest first. */
  readonly entries: readonly Entry[];
  /** Items returned by the server after a write; they may be newer than a page's data. */
  readonly fresh: ReadonlyMap<string, JobItem>;
}

const localPhotoIds = ({ photos }: Draft): string[] =>
  photos.flatMap((photo) => ('local' in photo ? [photo.local] : []));

interface QueueOptions {
  readonly userId: string;
  readonly http: Http;
  readonly open: () => Promise<DeviceStore>;
  readonly now?: () => number;
}

/**
 * Outbox of checklist entries: stored on the device first, then sent in the order in which they were made.
 * An entry stays on the device until the server has saved it, even if sending is interrupted at any point
 * (product idea §7.9).
 */
export function createQueue({ userId, http, open, now = Date.now }: QueueOptions) {
  const listeners = new Set<() => void>();
  let state: QueueState = {
    ready: false,
    durable: true,
    syncing: false,
    stuck: false,
    entries: [],
    fresh: new Map(),
  };
  const change = (changes: Partial<QueueState>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };
  let opened: Promise<DeviceStore> | null = null;
  const device = () => (opened ??= open());
  /** Serialises writes to the store, so that each write sees the result of the previous one. */
  let lastWrite: Promise<unknown> = Promise.resolve();
  const enqueue = <T>(task: (store: DeviceStore) => Promise<T>): Promise<T> => {
    const next = lastWrite.then(async () => task(await device()));
    lastWrite = next.catch(() => undefined);
    return next;
  };

  const find = (itemId: string): Entry | undefined => state.entries.find((entry) => entry.itemId === itemId);
  const storeEntry = async (store: DeviceStore, entry: Entry): Promise<void> => {
    await store.put(userId, ENTRY + entry.itemId, entry);
    const others = state.entries.filter(({ itemId }) => itemId !== entry.itemId);
    change({ entries: [...others, entry].sort((a, b) => a.at - b.at) });
  };
  /** Deletes photos of an entry that are not among `retainedIds`. */
  const deletePhotos = async (
    store: DeviceStore,
    entry: Draft,
    retainedIds: readonly string[] = [],
  ): Promise<void> => {
    for (const id of localPhotoIds(entry))
      if (!retainedIds.includes(id)) await store.remove(userId, PHOTO + id);
  };
  const removeEntry = async (store: DeviceStore, itemId: string): Promise<void> => {
    const entry = find(itemId);
    await store.remove(userId, ENTRY + itemId);
    change({ entries: state.entries.filter((existing) => existing.itemId !== itemId) });
    if (entry) await deletePhotos(store, entry);
  };
  const update = (itemId: string, changes: (entry: Entry) => Partial<Entry>): Promise<void> =>
    enqueue(async (store) => {
      const entry = find(itemId);
      if (entry) await storeEntry(store, { ...entry, ...changes(entry) });
    });

  /** Removes an entry that the server has saved, unless it was changed during sending. */
  const settle = (itemId: string, attempt: Attempt, item: JobItem): Promise<void> =>
    enqueue(async (store) => {
      change({ fresh: new Map(state.fresh).set(itemId, item) });
      const entry = find(itemId);
      if (!entry) return;
      if (entry.clientId === attempt.clientId) {
        await removeEntry(store, itemId);
        await releaseBlocked(store, entry.orderId);
      } else if (hasSameValues(item, attempt))
        await storeEntry(store, { ...entry, sent: null, seen: item.version });
      else await storeEntry(store, { ...entry, sent: null, state: 'conflict', theirs: item });
    });

  /** Releases entries that were rejected because an earlier step was missing. */
  const releaseBlocked = async (store: DeviceStore, orderId: string): Promise<void> => {
    for (const entry of state.entries) {
      if (entry.orderId !== orderId || entry.code !== 'CHECKLIST_ORDER') continue;
      await storeEntry(store, { ...entry, state: 'waiting', problem: null, code: null });
    }
  };

  /** Uploads photos that are only on the device. Returns all photo ids, or the failure of an upload. */
  const photoIdsOf = async ({ photos }: Entry): Promise<readonly string[] | SendResult<never>> => {
    const ids: string[] = [];
    for (const photo of photos) {
      if ('id' in photo) {
        ids.push(photo.id);
        continue;
      }
      const store = await device();
      const storedPhoto = (await store.get(userId, PHOTO + photo.local)) as StoredPhoto | undefined;
      if (!storedPhoto) continue;
      if (storedPhoto.uploadedId !== null) {
        ids.push(storedPhoto.uploadedId);
        continue;
      }
      const sent = await sendPhoto(http, storedPhoto);
      if (sent.kind !== 'done') return sent;
      const uploadedId = sent.data.id;
      await enqueue((deviceStore) =>
        deviceStore.put(userId, PHOTO + photo.local, { ...storedPhoto, uploadedId }),
      );
      ids.push(uploadedId);
    }
    return ids;
  };

  const createAttempt = async (entry: Entry): Promise<Attempt | SendResult<never>> => {
    if (entry.sent) return entry.sent;
    const photoIds = await photoIdsOf(entry);
    if ('kind' in photoIds) return photoIds;
    const { clientId, seen, result, value, note } = entry;
    return { clientId, seen, result, value, note, photoIds };
  };

  /** Sends one entry. Returns false, which ends the round, if it must be retried later. */
  const sendNext = async (itemId: string): Promise<boolean> => {
    for (;;) {
      const entry = find(itemId);
      if (!entry || (entry.state !== 'waiting' && entry.sent === null)) return true;
      const attempt = await createAttempt(entry);
      const sent: SendResult<JobItem> = 'kind' in attempt ? attempt : await sendAttempt(itemId, attempt);
      if (sent.kind === 'later') return false;
      if (sent.kind === 'done' && !('kind' in attempt)) {
        await settle(itemId, attempt, sent.data);
        continue;
      }
      if (sent.kind === 'done') return true;
      await update(itemId, (now) => {
        // The entry was changed during sending, so the change is sent separately.
        const changed = !('kind' in attempt) && now.clientId !== attempt.clientId;
        if (sent.kind === 'conflict') {
          return { sent: null, state: 'conflict', theirs: sent.theirs, problem: sent.message, code: null };
        }
        if (changed) return { sent: null };
        return { sent: null, state: 'refused', problem: sent.message, code: sent.code };
      });
    }
  };

  const sendAttempt = async (itemId: string, attempt: Attempt): Promise<SendResult<JobItem>> => {
    // Stored before sending, so that exactly the same body is sent again if the response is lost.
    await update(itemId, () => ({ sent: attempt }));
    return sendEntry(http, itemId, attempt);
  };

  let round: Promise<void> | null = null;
  let runAgain = false;
  const run = async (): Promise<void> => {
    change({ syncing: true });
    try {
      do {
        runAgain = false;
        for (const { itemId } of state.entries) {
          if (!(await sendNext(itemId))) {
            change({ stuck: true });
            return;
          }
        }
        change({ stuck: false });
      } while (runAgain);
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
      enqueue(async (store) => {
        const rows = (await store.list(userId, ENTRY)).map(({ value }) => value as Entry);
        const entries = rows.sort((a, b) => a.at - b.at);
        change({ ready: true, durable: store.durable, entries });
      }),

    /** Stores an entry on the device; it is sent once it is complete. */
    write: (item: JobItem, orderId: string, draft: Draft): Promise<void> =>
      enqueue(async (store) => {
        const before = find(item.id);
        if (before) await deletePhotos(store, before, localPhotoIds(draft));
        if (isBlank(draft) && item.result === null && !before?.sent) return removeEntry(store, item.id);
        const { missing } = evaluate(item, draft);
        const waiting = missing === null || (isBlank(draft) && item.result !== null);
        await storeEntry(store, {
          itemId: item.id,
          orderId,
          title: item.title,
          ...draft,
          clientId: crypto.randomUUID(),
          seen: before?.seen ?? state.fresh.get(item.id)?.version ?? item.version,
          // Later than all other entries, even within the same millisecond.
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
      enqueue(async (store) => {
        const id = crypto.randomUUID();
        const photo: StoredPhoto = { id, itemId, bytes, type, uploadedId: null };
        await store.put(userId, PHOTO + id, photo);
        return id;
      }),

    /** Returns a photo stored on the device. */
    photo: async (id: string): Promise<StoredPhoto | undefined> =>
      (await (await device()).get(userId, PHOTO + id)) as StoredPhoto | undefined,

    /** Resolves a conflict: `mine` overwrites the other version, `theirs` keeps it. */
    decide: (itemId: string, choice: 'mine' | 'theirs'): Promise<void> =>
      enqueue(async (store) => {
        const entry = find(itemId);
        if (!entry?.theirs) return;
        if (choice === 'theirs') {
          change({ fresh: new Map(state.fresh).set(itemId, entry.theirs) });
          return removeEntry(store, itemId);
        }
        const clientId = crypto.randomUUID();
        const seen = entry.theirs.version;
        const resolved = { problem: null, code: null, theirs: null, sent: null };
        return storeEntry(store, { ...entry, ...resolved, clientId, seen, state: 'waiting' });
      }),

    /** Deletes an entry that is not saved on the server. */
    discard: (itemId: string): Promise<void> => enqueue((store) => removeEntry(store, itemId)),

    /** Sends the waiting entries; a call during a round starts another round after it. */
    sync(): Promise<void> {
      runAgain = true;
      // Deferred, because a round without entries would otherwise end before `round` is assigned.
      return (round ??= Promise.resolve().then(run));
    },

    /** Stores the latest state of a job, for use without a connection. */
    remember: (detail: JobDetail): Promise<void> =>
      enqueue((store) => store.put(userId, JOB + detail.job.id, detail)),
    recall: async (orderId: string): Promise<JobDetail | undefined> =>
      (await (await device()).get(userId, JOB + orderId)) as JobDetail | undefined,
  };
  return queue;
}

export type Queue = ReturnType<typeof createQueue>;
