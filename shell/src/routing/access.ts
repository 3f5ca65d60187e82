import { loginPath, type Access, type SessionSnapshot } from '@evcare/shared-contracts';

/** What a visitor may do with a page. */
export type AccessDecision =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'sign-in'; readonly to: string }
  | { readonly kind: 'forbidden' };

/**
 * Decides before any code of the page is fetched. A convenience of the client: the server checks everything again.
 * The token guard leads to the login page and back (specification §2); a role that lacks the right is told so.
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
