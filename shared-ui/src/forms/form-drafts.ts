import type { KeptTexts, RemoteContext } from '@evcare/shared-contracts';
import { DRAFTS_KEY } from './forget-drafts';

/** Stored input of a form. */
export interface StoredDraft {
  readonly values: Readonly<Record<string, unknown>>;
  /** Data that the form was filled from, and its version; absent for a new entry. */
  readonly base?: { readonly version: number; readonly values: Readonly<Record<string, unknown>> };
}

export interface FormDrafts {
  /** Returns the stored draft of a form, or null if this user has none. */
  read(name: string): StoredDraft | null;
  write(name: string, draft: StoredDraft): void;
  remove(name: string): void;
}

const MAX_LENGTH = 200_000;

interface Stored {
  readonly owner: string | null;
  readonly drafts: Readonly<Record<string, StoredDraft>>;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readStored(texts: KeptTexts): Stored | null {
  const text = texts.get(DRAFTS_KEY);
  if (text === null || text.length > MAX_LENGTH) return null;
  try {
    const stored: unknown = JSON.parse(text);
    if (!isObject(stored) || !isObject(stored['drafts'])) return null;
    const owner = typeof stored['owner'] === 'string' ? stored['owner'] : null;
    return { owner, drafts: stored['drafts'] as Stored['drafts'] };
  } catch {
    return null;
  }
}

const isDraft = (value: unknown): value is StoredDraft => {
  if (!isObject(value) || !isObject(value['values'])) return false;
  const base = value['base'];
  return (
    base === undefined || (isObject(base) && Number.isInteger(base['version']) && isObject(base['values']))
  );
};

/** Drafts of a user's forms in this tab; they survive a reload. Another user's drafts are erased by the first write. */
export function createFormDrafts(texts: KeptTexts, owner: string | null): FormDrafts {
  const draftsOf = (): Stored['drafts'] => {
    const stored = readStored(texts);
    return stored?.owner === owner ? stored.drafts : {};
  };
  const save = (drafts: Stored['drafts']) => {
    const text = JSON.stringify({ owner, drafts });
    if (Object.keys(drafts).length === 0) texts.remove(DRAFTS_KEY);
    else if (text.length <= MAX_LENGTH) texts.set(DRAFTS_KEY, text);
  };
  return {
    read(name) {
      const draft: unknown = draftsOf()[name];
      return isDraft(draft) ? draft : null;
    },
    write: (name, draft) => save({ ...draftsOf(), [name]: draft }),
    remove(name) {
      const { [name]: removed, ...others } = draftsOf();
      if (removed !== undefined) save(others);
    },
  };
}

/**
 * Drafts of the tab's user, for forms that may be shown before the session is known. They end when that user signs
 * out; a guest who signs in keeps what is typed.
 */
export function createSessionDrafts({
  session,
  storage,
}: Pick<RemoteContext, 'session' | 'storage'>): FormDrafts {
  let owner: string | null = null;
  const current = (): FormDrafts | null => {
    const user = session.current().user?.id ?? null;
    owner ??= user;
    return owner === user ? createFormDrafts(storage.perTab, owner) : null;
  };
  return {
    read: (name) => current()?.read(name) ?? null,
    write: (name, draft) => current()?.write(name, draft),
    remove: (name) => current()?.remove(name),
  };
}
