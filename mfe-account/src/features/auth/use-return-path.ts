import { homeOf, REDIRECT_PARAM, safeRedirect, type User } from '@evcare/shared-contracts';
import { useSearchParams } from '@evcare/shared-contracts/router';

/** Returns the path to open after sign-in and helpers that keep it in links between the account pages. */
export function useReturnPath() {
  const [params] = useSearchParams();
  const redirect = safeRedirect(params.get(REDIRECT_PARAM));
  return {
    redirect,
    withRedirect: (path: string) =>
      redirect ? `${path}?${REDIRECT_PARAM}=${encodeURIComponent(redirect)}` : path,
    destinationOf: (user: User) => redirect ?? homeOf(user.role),
  };
}

/** Returns the e-mail from the history state, where it stays out of URLs and logs. */
export function emailFromState(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}
