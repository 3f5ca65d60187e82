import type { RouteObject } from '@evcare/shared-contracts/router';
import type { Http, RemoteContext } from '@evcare/shared-contracts';
import { messages } from '../../messages';
import { fetchProfile, type AccountProfile } from './profile-api';
import type { ProfileTabs } from './profile-tabs';

/** Profile with the component that shows it; the component's code loads in parallel with the data. */
export type LoadedProfile =
  | { readonly ok: true; readonly profile: AccountProfile; readonly View: typeof ProfileTabs }
  | { readonly ok: false; readonly message: string };

/** Loader data. The page shows a skeleton while `result` is pending; `request` identifies the read. */
export interface ProfileData {
  readonly userId: string;
  readonly request: number;
  readonly result: Promise<LoadedProfile>;
}

/** Creates the loader. It returns null for a guest, who sees the sign-in card (product decision D4). */
export function profileLoader({ session, http, signal }: RemoteContext): () => ProfileData | null {
  let requests = 0;
  return () => {
    const { user } = session.current();
    if (!user) return null;
    requests += 1;
    return { userId: user.id, request: requests, result: load(http, signal) };
  };
}

async function load(http: Http, signal: AbortSignal): Promise<LoadedProfile> {
  const tabsModule = import('./profile-tabs').catch(() => null);
  const result = await fetchProfile(http, signal);
  if (!result.ok) return result;
  const View = (await tabsModule)?.ProfileTabs;
  return View ? { ...result, View } : { ok: false, message: messages.common.loadFailed };
}

/** Skips revalidation when only the query string changes, that is, when the user switches tabs. */
export const revalidateProfile: NonNullable<RouteObject['shouldRevalidate']> = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
