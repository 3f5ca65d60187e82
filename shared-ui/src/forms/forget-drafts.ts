import type { RemoteContext } from '@evcare/shared-contracts';

/** Storage key of all drafts of the tab, so that one removal erases them at sign-out. */
export const DRAFTS_KEY = 'form-drafts';

/** How the stored drafts of a user begin; null is a guest. */
const beginning = (owner: string | null): string => `{"owner":${JSON.stringify(owner)},`;

/**
 * Erases the drafts of a user who has signed out. Returns the function that unsubscribes. It reads no more of the
 * text than its owner.
 */
export function forgetDraftsOnSignOut({
  session,
  storage: { perTab },
}: Pick<RemoteContext, 'session' | 'storage'>): () => void {
  const forget = () => {
    const { user, loading } = session.current();
    const text = perTab.get(DRAFTS_KEY);
    const kept = [null, user?.id ?? null].some((owner) => text?.startsWith(beginning(owner)));
    if (!loading && text !== null && !kept) perTab.remove(DRAFTS_KEY);
  };
  forget();
  return session.subscribe(forget);
}
