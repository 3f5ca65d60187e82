/** A vehicle that is in the workshop, or left it today: when it came, and what is written down of it. */
export interface Reception {
  readonly at: Date;
  readonly play: () => Promise<unknown>;
}

/** Takes vehicles in as they came, so that their numbers are in the order of time. */
export async function takeIn(receptions: readonly Reception[]): Promise<void> {
  for (const { play } of [...receptions].sort((one, other) => +one.at - +other.at)) await play();
}
