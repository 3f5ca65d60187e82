import type { RouteObject } from '@evcare/shared-contracts/router';
import type { Http, RemoteContext } from '@evcare/shared-contracts';
import { messages } from '../../messages';
import { fetchProfile, type AccountProfile } from './profile-api';
import type { ProfileTabs } from './profile-tabs';

/** The profile, and the forms to show it in: their code comes while the profile does. */
export type LoadedProfile =
  | { readonly ok: true; readonly profile: AccountProfile; readonly View: typeof ProfileTabs }
  | { readonly ok: false; readonly message: string };

/** The page shows its skeleton while `result` is on its way; `request` tells one reading from the next. */
export interface ProfileData {
  readonly userId: string;
  readonly request: number;
  readonly result: Promise<LoadedProfile>;
}

/** Null for a guest, who sees the sign-in card (product decision D4). */
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

/** Another tab of the page is no reason to read the profile again. */
export const revalidateProfile: NonNullable<RouteObject['shouldRevalidate']> = ({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}) =>
  currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate;
