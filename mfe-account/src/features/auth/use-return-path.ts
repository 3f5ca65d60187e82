import { homeOf, REDIRECT_PARAM, safeRedirect, type User } from '@evcare/shared-contracts';
import { useSearchParams } from '@evcare/shared-contracts/router';

/** Where to go after signing in, and links between these pages that do not forget it. */
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

/** An e-mail handed from page to page in the history entry, so that it stays out of addresses and logs. */
export function emailFromState(state: unknown): string {
  const email = (state as { email?: unknown } | null)?.email;
  return typeof email === 'string' ? email : '';
}
