import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { PromoAudience } from '@evcare/shared-contracts/shop';
import type { UserRow } from '../users/repository';

/** What is known of somebody's earlier orders. */
export interface CustomerFacts {
  /** Has an order that was not cancelled, by account or phone number. */
  readonly ordered: boolean;
  /** Got an order and did not bring it back. */
  readonly delivered: boolean;
  /** A vehicle of the account has a package that runs. */
  readonly hasPackage: boolean;
}

/** Whether somebody signed in belongs to a promotion's audience (BR-7). A guest belongs to none. */
export function isInAudience(
  audience: PromoAudience,
  user: Pick<UserRow, 'role' | 'dateOfBirth'> | null,
  { ordered, delivered, hasPackage }: CustomerFacts,
  now: Date,
): boolean {
  if (audience === 'all') return true;
  if (!user) return false;
  if (audience === 'new') return !ordered;
  if (audience === 'member') return user.role === 'customer' && (delivered || hasPackage);
  return user.dateOfBirth !== null && user.dateOfBirth.slice(5, 7) === dayInVietnam(now).slice(5, 7);
}
