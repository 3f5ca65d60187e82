/** Kinds of requests, which are watched separately. */
export type RequestClass = 'page' | 'read' | 'write';

/** Period in which every request of a kind failed. */
export interface Outage {
  readonly of: RequestClass;
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

/** Period of a fault, from its start to its repair. */
export interface FaultInterval {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Detects periods in which no request succeeds. */
export interface OutageWatch {
  record(of: RequestClass, ok: boolean, time: number): void;
  /** Outages so far; an ongoing one ends at `now`. */
  list(now: number): readonly Outage[];
}

/**
 * Creates an {@link OutageWatch}. An outage starts at the first failure after a success and ends at
 * the next success.
 */
export function createOutageWatch(): OutageWatch {
  const startedAt = new Map<RequestClass, number>();
  const ended: Outage[] = [];
  return {
    record(of, ok, time) {
      const from = startedAt.get(of);
      if (!ok) {
        if (from === undefined) startedAt.set(of, time);
        return;
      }
      if (from === undefined) return;
      startedAt.delete(of);
      ended.push({ of, from, to: time });
    },
    list: (now) => [...ended, ...[...startedAt].map(([of, from]) => ({ of, from, to: now }))],
  };
}

const lengthOf = ({ from, to }: { from: number; to: number }): number => to - from;

/** Longest outage of each kind (ms). */
export function longestOutages(outages: readonly Outage[]): Record<RequestClass, number> {
  const longest: Record<RequestClass, number> = { page: 0, read: 0, write: 0 };
  for (const outage of outages) longest[outage.of] = Math.max(longest[outage.of], lengthOf(outage));
  return longest;
}

/**
 * Outages that lasted longer than `graceMs` after the end of the last overlapping fault. Short ones are
 * ignored: a request that fails once and then succeeds is not an outage.
 */
export function unexplainedOutages(
  outages: readonly Outage[],
  faults: readonly FaultInterval[],
  graceMs: number,
): readonly Outage[] {
  return outages.filter((outage) => {
    const overlapping = faults.filter(({ from, to }) => from <= outage.to && to + graceMs >= outage.from);
    const repairedAt = Math.max(outage.from, ...overlapping.map(({ to }) => to));
    return outage.to - repairedAt > graceMs;
  });
}
