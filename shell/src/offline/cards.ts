import type { OfflineCard } from '@evcare/shared-contracts';

/** Card in the browser's cache, with the user that it belongs to. */
export interface StoredCard {
  /** Id of the user; null for a guest. */
  readonly owner: string | null;
  readonly card: OfflineCard;
}

const MAX_LINES = 8;
const MAX_LETTERS = 200;
const MAX_CARDS = 5;

const PREFIX = '/offline-cards/';
const SITE_PATH = /^\/(?!\/)[^\s\\]*$/;

/** Address of a folder of cards in the cache; nothing is served there. */
export const folderKey = (folder: string): string => `${PREFIX}${folder}/`;

export const cardKey = (folder: string, id: string): string =>
  `${folderKey(folder)}${encodeURIComponent(id)}`;

const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const shorten = (text: string): string => text.slice(0, MAX_LETTERS);

/** Reads a card of unknown origin; null if it is not one. */
export function readCard(value: unknown): OfflineCard | null {
  if (typeof value !== 'object' || value === null) return null;
  const { id, title, lines, expiresAt, tel, href } = value as Partial<Record<keyof OfflineCard, unknown>>;
  if (!isText(id) || !isText(title) || !Array.isArray(lines)) return null;
  if (!isText(expiresAt) || Number.isNaN(Date.parse(expiresAt))) return null;
  return {
    id,
    expiresAt,
    title: shorten(title),
    lines: lines.filter(isText).slice(0, MAX_LINES).map(shorten),
    ...(isText(tel) && /\d/.test(tel) && { tel: shorten(tel) }),
    ...(isText(href) && SITE_PATH.test(href) && { href }),
  };
}

export const isExpired = ({ expiresAt }: OfflineCard, now: number): boolean => Date.parse(expiresAt) <= now;

/** Reads all stored cards with their addresses; what can't be read has no card. */
export async function readStored(
  cache: Pick<Cache, 'keys' | 'match'>,
): Promise<{ readonly request: Request; readonly stored: StoredCard | null }[]> {
  const read = async (request: Request) => {
    const value: unknown = await (await cache.match(request))?.json().catch(() => null);
    const { owner, card } = (value ?? {}) as { owner?: unknown; card?: unknown };
    const parsed = readCard(card);
    const isOwned = owner === null || typeof owner === 'string';
    return { request, stored: parsed && isOwned ? { owner, card: parsed } : null };
  };
  const requests = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith(PREFIX));
  return Promise.all(requests.map(read));
}

/** Cards to show: not expired, the soonest first, and each id once, even if several remotes show it. */
export function cardsToShow(cards: readonly OfflineCard[], now: number): OfflineCard[] {
  const current = cards.filter((card) => !isExpired(card, now));
  return [...new Map(current.map((card) => [card.id, card])).values()]
    .sort((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt))
    .slice(0, MAX_CARDS);
}
