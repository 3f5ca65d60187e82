/**
 * Two customer records that are merged. Each module moves its own rows, in a transaction that has locked both
 * records.
 */
export interface MergedUsers {
  /** Id of the record that remains. */
  readonly into: string;
  readonly from: string;
}

/** Returns the number of rows that a statement moved. */
export const movedRows = async (change: PromiseLike<{ rowCount: number | null }>): Promise<number> =>
  (await change).rowCount ?? 0;
