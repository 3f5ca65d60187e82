import type { OrderRow } from './repository';

const MINUTE = 60_000;

/** Returns the minutes worked until now. */
export const workedMinutes = ({ workedMinutes: before, runningSince }: OrderRow, now: Date): number =>
  before + (runningSince === null ? 0 : Math.max(0, now.getTime() - runningSince.getTime()) / MINUTE);

/** Returns the changes to an order when its clock stops. */
export const stopped = (order: OrderRow, now: Date) => ({
  runningSince: null,
  workedMinutes: workedMinutes(order, now),
});
