import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { PromoAudience } from '@evcare/shared-contracts/shop';
import type { Queries } from '../../platform/db/client';
import type { UserRow } from '../../identity/users';

/** Facts about a customer's earlier orders and packages. */
export interface CustomerFacts {
  /** True if an order of the account or phone number was not cancelled. */
  readonly ordered: boolean;
  /** True if an order was delivered and not returned as a whole. */
  readonly delivered: boolean;
  /** True if a vehicle of the account has an active package. */
  readonly hasPackage: boolean;
}

/** Finds the facts of an account and of other `+84…` numbers. */
export type FindFacts = (
  db: Queries,
  user: UserRow,
  phones: readonly string[],
  now: Date,
) => Promise<CustomerFacts>;

/** Reports whether a signed-in user belongs to a promotion's audience (BR-7). Guests belong to none. */
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
