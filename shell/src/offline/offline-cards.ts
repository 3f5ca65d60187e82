import type { OfflineCardChanges, OfflineCards, RuntimeConfig, Session } from '@evcare/shared-contracts';
import { OFFLINE_CACHE } from '@evcare/shared-contracts/release';
import type { CardCaches, CardChange } from './card-store';

/** Cards of the offline page, as the shell manages them. */
export interface OfflineCardStore {
  /** Cards as one remote sees them. */
  of(remote: string): OfflineCards;
  /** Erases the cards of all remotes. Needs no network, unlike the code that stores cards. */
  erase(): void;
  /** Resolves once all earlier changes are stored. */
  settled(): Promise<void>;
}

export interface OfflineCardOptions {
  readonly session: Pick<Session, 'current'>;
  readonly config: Pick<RuntimeConfig, 'serviceWorker'>;
  /** Missing on a server, and in browsers on pages without https. */
  readonly caches: CardCaches | undefined;
}

/** Folder of cards that remotes share. A name of a remote contains no colon. */
const topicFolder = (topic: string): string => `shared:${topic}`;

/** Creates the store of cards. Nothing is stored while the operator has disabled the service worker. */
export function createOfflineCards({ session, config, caches }: OfflineCardOptions): OfflineCardStore {
  const userId = () => session.current().user?.id ?? null;
  let pending: Promise<void> = Promise.resolve();

  function change(folder: string, { put = [], remove = [] }: Partial<CardChange>): void {
    if (!caches || !config.serviceWorker) return;
    const id = userId();
    const owner = { id, isCurrent: () => userId() === id };
    pending = pending
      // Most visitors have no cards, and need no code to remove one.
      .then(async () => {
        if (put.length === 0 && !(await caches.has(OFFLINE_CACHE))) return;
        const { changeCards } = await import('./card-store');
        await changeCards(caches, folder, owner, { put, remove });
      })
      // The page works without the cards.
      .catch(() => undefined);
  }

  const changesOf = (folder: string): OfflineCardChanges => ({
    replace: (put) => change(folder, { put, remove: 'all' }),
    put: (card) => change(folder, { put: [card] }),
    remove: (cardId) => change(folder, { remove: [cardId] }),
  });

  return {
    of: (remote) => ({ ...changesOf(remote), shared: (topic) => changesOf(topicFolder(topic)) }),
    erase: () => void caches?.delete(OFFLINE_CACHE).catch(() => undefined),
    settled: () => pending,
  };
}
