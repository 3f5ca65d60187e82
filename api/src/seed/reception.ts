/**
 * Vehicle in the workshop, or delivered today: its time of arrival, and the function that writes its records.
 */
export interface Reception {
  readonly at: Date;
  readonly play: () => Promise<unknown>;
}

/** Checks vehicles in by time of arrival, so that codes are in chronological order. */
export async function takeIn(receptions: readonly Reception[]): Promise<void> {
  for (const { play } of [...receptions].sort((one, other) => +one.at - +other.at)) await play();
}
