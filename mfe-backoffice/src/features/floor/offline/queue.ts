import type { Http } from '@evcare/shared-contracts';
import type { JobDetail, JobItem } from '@evcare/shared-contracts/office';
import type { DeviceStore } from '../../../shared/offline/database';
import { saysSame, type Attempt, type Draft, type Entry, type KeptPhoto } from './entry';
import { isBlank, judge } from './judge';
import { sendEntry, sendPhoto, type Sent } from './send';

const ENTRY = 'entry:';
const PHOTO = 'photo:';
const JOB = 'job:';

/** What pages show of the queue; a new object with every change. */
export interface QueueState {
  readonly ready: boolean;
  readonly durable: boolean;
  readonly syncing: boolean;
  /** The last round ended for want of a connection. */
  readonly stuck: boolean;
  /** Not yet on the server, oldest first. */
  readonly entries: readonly Entry[];
  /** Items as the server answered them, newer than what a page may have read. */
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
 * Entries of checklists on their way to the server: kept on the device first, then sent in the order in which they
 * were made. Nothing leaves the device before the server has it, whatever breaks off in between (product idea §7.9).
 */
export function createQueue({ userId, http, open, now = Date.now }: Parts) {
  const listeners = new Set<() => void>();
  let state: QueueState = {
    ...{ ready: false, durable: true, syncing: false, stuck: false },
    ...{ entries: [], fresh: new Map() },
  };
  const change = (more: Partial<QueueState>) => {
    state = { ...state, ...more };
    for (const listener of listeners) listener();
  };
  let opened: Promise<DeviceStore> | null = null;
  const device = () => (opened ??= open());
  /** Writes to one entry follow one another, and each sees what the one before made of it. */
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
  /** Forgets photos of an entry that another no longer shows. */
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

  /** The server has an entry: it leaves the device, unless it was changed on the way. */
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

  /** What was refused because an earlier step was missing may go now. */
  const freeFollowers = async (store: DeviceStore, orderId: string): Promise<void> => {
    for (const entry of state.entries) {
      if (entry.orderId !== orderId || entry.code !== 'CHECKLIST_ORDER') continue;
      await keep(store, { ...entry, state: 'waiting', problem: null, code: null });
    }
  };

  /** Sends the photos of an entry that are on the device only; null where that has to wait. */
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

  /** Sends one entry. False where the round ends: no answer came. */
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
        // What was sent is not what stands there now: that is tried on its own.
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
    // Known before it leaves: if nobody hears the answer, the very same is sent again.
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

    /** Reads what is on the device, from earlier visits too. */
    load: (): Promise<void> =>
      inTurn(async (store) => {
        const rows = (await store.list(userId, ENTRY)).map(({ value }) => value as Entry);
        const entries = rows.sort((one, other) => one.at - other.at);
        change({ ready: true, durable: store.durable, entries });
      }),

    /** Keeps an entry on the device; it is sent as soon as nothing of it is missing. */
    write: (item: JobItem, orderId: string, draft: Draft): Promise<void> =>
      inTurn(async (store) => {
        const before = find(item.id);
        if (before) await forget(store, before, localOf(draft));
        if (isBlank(draft) && item.result === null && !before?.sent) return drop(store, item.id);
        const { lacks } = judge(item, draft);
        const waiting = lacks === null || (isBlank(draft) && item.result !== null);
        await keep(store, {
          ...{ itemId: item.id, orderId, title: item.title, ...draft },
          clientId: crypto.randomUUID(),
          seen: before?.seen ?? state.fresh.get(item.id)?.version ?? item.version,
          // Later than all others, also within one millisecond.
          at: before?.at ?? Math.max(now(), 1 + Math.max(0, ...state.entries.map(({ at }) => at))),
          state: waiting ? 'waiting' : 'draft',
          sent: before?.sent ?? null,
          ...{ problem: null, code: null, theirs: null },
        });
      }),

    /** Keeps a photo on the device and names it. */
    addPhoto: (itemId: string, bytes: ArrayBuffer, type: string): Promise<string> =>
      inTurn(async (store) => {
        const id = crypto.randomUUID();
        const photo: KeptPhoto = { id, itemId, bytes, type, uploadedId: null };
        await store.put(userId, PHOTO + id, photo);
        return id;
      }),

    /** A photo that is on the device, to be shown. */
    photo: async (id: string): Promise<KeptPhoto | undefined> =>
      (await (await device()).get(userId, PHOTO + id)) as KeptPhoto | undefined,

    /** After a conflict: `mine` is written over what somebody else wrote, `theirs` stays. */
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

    /** Takes an entry back that the server did not get. */
    discard: (itemId: string): Promise<void> => inTurn((store) => drop(store, itemId)),

    /** Sends what waits; a call while a round runs adds another one. */
    sync(): Promise<void> {
      again = true;
      // Begun in a moment: a round that has nothing to do would else be over before it is known.
      return (round ??= Promise.resolve().then(run));
    },

    /** A job as the server told it last, for when it can't be asked. */
    remember: (detail: JobDetail): Promise<void> =>
      inTurn((store) => store.put(userId, JOB + detail.job.id, detail)),
    recall: async (orderId: string): Promise<JobDetail | undefined> =>
      (await (await device()).get(userId, JOB + orderId)) as JobDetail | undefined,
  };
  return queue;
}

export type Queue = ReturnType<typeof createQueue>;
