import type { OfflineCard } from '@evcare/shared-contracts';
import { OFFLINE_CACHE } from '@evcare/shared-contracts/release';
import { cardKey, folderKey, isExpired, readCard, readStored } from './cards';

/** Part of the browser's cache storage that cards need. */
export type CardCaches = Pick<CacheStorage, 'open' | 'delete' | 'has'>;

export interface CardChange {
  /** Cards to add, or to replace by their ids. */
  readonly put: readonly OfflineCard[];
  /** Ids of cards to remove; `all` removes every other card of the folder. */
  readonly remove: readonly string[] | 'all';
}

export interface CardOwner {
  /** Id of the user; null for a guest. */
  readonly id: string | null;
  /** False once another user is signed in, or none. */
  readonly isCurrent: () => boolean;
}

/** Changes the cards of a folder: of a remote, or of a topic that remotes share. If the user changes meanwhile, nothing stays stored. */
export async function changeCards(
  caches: CardCaches,
  folder: string,
  owner: CardOwner,
  { put, remove }: CardChange,
): Promise<void> {
  if (!owner.isCurrent()) return;
  const cards = put.flatMap((card) => readCard(card) ?? []);
  const cache = await caches.open(OFFLINE_CACHE);
  const kept = cards.map(({ id }) => new URL(cardKey(folder, id), location.href).href);
  const own = new URL(folderKey(folder), location.href).href;
  const removed =
    remove === 'all'
      ? (await cache.keys()).filter(({ url }) => url.startsWith(own) && !kept.includes(url))
      : remove.map((id) => cardKey(folder, id));
  await Promise.all([
    ...removed.map((key) => cache.delete(key)),
    ...cards.map((card) => cache.put(cardKey(folder, card.id), Response.json({ owner: owner.id, card }))),
  ]);
  if (!owner.isCurrent()) await caches.delete(OFFLINE_CACHE);
}

/** Removes expired cards, unreadable ones, and those of other users. */
export async function sweepCards(caches: CardCaches, owner: string | null, now: number): Promise<void> {
  if (!(await caches.has(OFFLINE_CACHE))) return;
  const cache = await caches.open(OFFLINE_CACHE);
  const outdated = (await readStored(cache)).filter(
    ({ stored }) => !stored || stored.owner !== owner || isExpired(stored.card, now),
  );
  await Promise.all(outdated.map(({ request }) => cache.delete(request)));
}
