/** Two customer records that become one. Each module moves its own rows, in a transaction that has locked both. */
export interface MergedUsers {
  /** Id of the record that remains. */
  readonly into: string;
  readonly from: string;
}

/** Number of rows that a change moved. */
export const movedRows = async (change: PromiseLike<{ rowCount: number | null }>): Promise<number> =>
  (await change).rowCount ?? 0;
