import type { Queries } from '../../platform/db/client';
import type { UserRow } from '../../identity/users';
import { isInAudience, type FindFacts } from './audience';
import { periodOf } from './view';
import * as store from './repository';

const NOTHING = { ordered: false, delivered: false, hasPackage: false };

/** Eligibility of a customer for a promotion. */
export interface PromotionEvaluation {
  /** Number of uses that count towards the promotion's limit: by all customers or by this customer. */
  readonly usedCount: number;
  readonly inAudience: boolean;
}

/**
 * Evaluates the given promotions for one caller.
 * @param phones other `+84…` numbers by which earlier orders are searched, such as the number of a new
 * order (BR-7)
 */
export async function evaluateFor(
  db: Queries,
  findFacts: FindFacts,
  user: UserRow | null,
  rows: readonly store.PromotionRow[],
  now: Date,
  phones: readonly string[] = [],
): Promise<(row: store.PromotionRow) => PromotionEvaluation> {
  const personal = rows.filter(({ usageScope }) => usageScope === 'customer').map(({ id }) => id);
  const uses = user ? await store.countUses(db, user.id, personal) : [];
  const needsFacts = rows.some(({ audience }) => audience === 'new' || audience === 'member');
  const phoneNumbers = [...phones, ...(user?.phoneNumber ? [user.phoneNumber] : [])];
  const facts = user && needsFacts ? await findFacts(db, user, phoneNumbers, now) : NOTHING;
  const usesOf = (row: store.PromotionRow) =>
    uses.find(({ promotionId, period }) => promotionId === row.id && period === periodOf(row, now))?.uses ??
    0;
  return (row) => ({
    usedCount: row.usageScope === 'global' ? row.usedCount : usesOf(row),
    inAudience: isInAudience(row.audience, user, facts, now),
  });
}
