import type { UserRow } from '../../identity/users';
import type { Queries } from '../../platform/db/client';
import { customerNotFound, refuse } from './facts';
import { customerTexts as messages } from './messages';
import * as store from './repository';

/** Two records of customers; the one that a merge would keep is `into`. */
export interface Pair {
  readonly into: UserRow;
  readonly from: UserRow;
}

/** Locks two customers who are not merged. @throws ApiError 404; 409 MERGE_SELF, ALREADY_MERGED */
export async function lockPair(tx: Queries, id: string, otherId: string): Promise<Pair> {
  if (otherId === id) throw refuse('MERGE_SELF', messages.mergeSelf);
  const both = await store.lockCustomers(tx, [id, otherId]);
  const into = both.find((row) => row.id === id);
  const from = both.find((row) => row.id === otherId);
  if (!into || !from) throw customerNotFound();
  if (into.mergedIntoId !== null || from.mergedIntoId !== null) {
    throw refuse('ALREADY_MERGED', messages.mergeAgain);
  }
  return { into, from };
}
