import type { RemoteStorage } from '@evcare/shared-contracts';
import { foldText } from '@evcare/shared-contracts/shop';

const KEY = 'searches';
/** Maximum number of stored searches (product rule §2.1), and maximum length of each. */
const MAX_SEARCHES = 5;
const MAX_LENGTH = 100;

const isQuery = (value: unknown): value is string =>
  typeof value === 'string' && value.trim() !== '' && value.length <= MAX_LENGTH;

/** Returns the searches of this browser, newest first. */
export function readSearches({ local }: Pick<RemoteStorage, 'local'>): string[] {
  try {
    const stored: unknown = JSON.parse(local.get(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isQuery).slice(0, MAX_SEARCHES) : [];
  } catch {
    return [];
  }
}

function write({ local }: Pick<RemoteStorage, 'local'>, queries: readonly string[]): void {
  if (queries.length === 0) local.remove(KEY);
  else local.set(KEY, JSON.stringify(queries));
}

/** Adds a search at the front; replaces one that differs only in accents or case. */
export function noteSearch(storage: Pick<RemoteStorage, 'local'>, query: string): void {
  if (!isQuery(query)) return;
  const others = readSearches(storage).filter((item) => foldText(item) !== foldText(query));
  write(storage, [query.trim(), ...others].slice(0, MAX_SEARCHES));
}

export function dropSearch(storage: Pick<RemoteStorage, 'local'>, query: string): void {
  write(
    storage,
    readSearches(storage).filter((item) => item !== query),
  );
}

export const clearSearches = (storage: Pick<RemoteStorage, 'local'>): void => write(storage, []);
