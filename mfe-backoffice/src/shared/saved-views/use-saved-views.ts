import { useEffect, useState } from 'react';
import { useRemote, useSession } from '../scope';

/** Named address of a list. */
export interface SavedView {
  readonly name: string;
  /** Path and filters. */
  readonly to: string;
}

/** Upper limit of views per user, far above what is used. */
const MAX_VIEWS = 100;

const isView = (value: unknown): value is SavedView => {
  const view = value as Partial<SavedView> | null;
  return typeof view?.name === 'string' && typeof view.to === 'string' && view.to.startsWith('/');
};

/** Reads stored views; whatever is not a view, such as after an edit by hand, is left out. */
function parse(text: string | null): readonly SavedView[] {
  try {
    const stored: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(stored) ? stored.filter(isView) : [];
  } catch {
    return [];
  }
}

/**
 * Named filters of the lists, kept in this browser for the signed-in user. A view is an address and nothing more, so
 * it opens what the address opens.
 */
export function useSavedViews() {
  const { storage } = useRemote();
  const owner = useSession().user?.id ?? '';
  const key = `views.${owner}`;
  const [stored, setStored] = useState(() => ({ key, text: storage.local.get(key) }));
  if (stored.key !== key) setStored({ key, text: storage.local.get(key) });
  useEffect(() => storage.local.watch(key, (text) => setStored({ key, text })), [storage, key]);
  const views = stored.key === key ? parse(stored.text) : [];

  /** Changes the views as they are stored now: another tab or another list may have changed them. */
  const change = (update: (before: readonly SavedView[]) => readonly SavedView[]) => {
    const text = JSON.stringify(update(parse(storage.local.get(key))).slice(-MAX_VIEWS));
    storage.local.set(key, text);
    setStored({ key, text });
  };
  return {
    views,
    save: (view: SavedView) => change((before) => [...before.filter(({ to }) => to !== view.to), view]),
    remove: (to: string) => change((before) => before.filter((view) => view.to !== to)),
  };
}
