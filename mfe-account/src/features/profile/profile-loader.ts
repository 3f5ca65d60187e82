import type { RouteObject } from '@evcare/shared-contracts/router';
import type { RemoteContext } from '@evcare/shared-contracts';
import { fetchProfile, type ProfileResult } from './profile-api';

/** The page shows its skeleton while `result` is on its way; `request` tells one reading from the next. */
export interface ProfileData {
  readonly userId: string;
  readonly request: number;
  readonly result: Promise<ProfileResult>;
}

/** Null for a guest, who sees the sign-in card (product decision D4). */
export function profileLoader({ session, http, signal }: RemoteContext): () => ProfileData | null {
  let requests = 0;
  return () => {
    const { user } = session.current();
    if (!user) return null;
    requests += 1;
    return { userId: user.id, request: requests, result: fetchProfile(http, signal) };
  };
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
