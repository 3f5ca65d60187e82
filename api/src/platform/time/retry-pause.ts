interface Pauses {
  /** Pause after the first failure. */
  readonly first: number;
  readonly longest: number;
}

/** Pause before the next attempt: twice as long after each failure, up to the longest. The unit is that of the pauses. */
export const retryPause = (failures: number, { first, longest }: Pauses): number =>
  Math.min(first * 2 ** Math.max(0, failures - 1), longest);
