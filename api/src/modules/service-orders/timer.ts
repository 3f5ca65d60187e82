import type { OrderRow } from './repository';

const MINUTE = 60_000;

/** Minutes that were worked on it until now. */
export const workedMinutes = ({ workedMinutes: before, runningSince }: OrderRow, now: Date): number =>
  before + (runningSince === null ? 0 : Math.max(0, now.getTime() - runningSince.getTime()) / MINUTE);

/** What changes where the work rests. */
export const stopped = (order: OrderRow, now: Date) => ({
  runningSince: null,
  workedMinutes: workedMinutes(order, now),
});
