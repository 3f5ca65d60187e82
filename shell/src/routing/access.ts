import { loginPath, type Access, type SessionSnapshot } from '@evcare/shared-contracts';

/** Access of a visitor to a page. */
export type AccessDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'sign-in'; readonly to: string }
  | { readonly kind: 'forbidden' };

/**
 * Decides on access before any code of the page is fetched. This is only for convenience: the server
 * checks everything again. The token guard redirects to the login page and back (specification §2); a
 * role without the right gets the forbidden page.
 */
export function decideAccess(
  access: Access,
  session: Pick<SessionSnapshot, 'signedIn' | 'user'>,
  from: { pathname: string; search: string },
): AccessDecision {
  if (access.kind === 'public') return { kind: 'allowed' };
  if (!session.signedIn || !session.user) return { kind: 'sign-in', to: loginPath(from) };
  if (access.kind === 'roles' && !access.roles.includes(session.user.role)) return { kind: 'forbidden' };
  return { kind: 'allowed' };
}
