/** Minutes assumed for labour that is not a service of the catalogue. */
const UNLISTED_LABOUR_MINUTES = 30;
/** Minimum for work that is not finished, however long it has taken. */
const MIN_MINUTES_LEFT = 15;

/** Planned and done work of a vehicle, in minutes. */
export interface WorkState {
  /** Booked services. */
  readonly planned: number;
  /** Minutes of each labour line added after booking, as planned for its service; null without a service. */
  readonly added: readonly (number | null)[];
  readonly worked: number;
}

/**
 * Returns the minutes that unfinished work still takes: the basis of occupied bays and of suggested promises.
 */
export function minutesLeft({ planned, added, worked }: WorkState): number {
  const extra = added.reduce<number>((sum, minutes) => sum + (minutes ?? UNLISTED_LABOUR_MINUTES), 0);
  return Math.max(MIN_MINUTES_LEFT, Math.ceil(planned + extra - worked));
}
