/** Kinds of requests that are watched apart. */
export type RequestClass = 'page' | 'read' | 'write';

/** Time in which every request of a kind failed. */
export interface Outage {
  readonly of: RequestClass;
  /** Milliseconds since the epoch. */
  readonly from: number;
  readonly to: number;
}

/** A fault, from its first moment to when it was mended. */
export interface FaultInterval {
  readonly name: string;
  readonly from: number;
  readonly to: number;
}

/** Watches results of requests for times in which none succeeds. */
export interface OutageWatch {
  record(of: RequestClass, ok: boolean, at: number): void;
  /** Outages so far; one that goes on ends at `now`. */
  list(now: number): readonly Outage[];
}

/** An outage begins at a failure with no success after it, and ends at the next success. */
export function createOutageWatch(): OutageWatch {
  const began = new Map<RequestClass, number>();
  const ended: Outage[] = [];
  return {
    record(of, ok, at) {
      const from = began.get(of);
      if (!ok) {
        if (from === undefined) began.set(of, at);
        return;
      }
      if (from === undefined) return;
      began.delete(of);
      ended.push({ of, from, to: at });
    },
    list: (now) => [...ended, ...[...began].map(([of, from]) => ({ of, from, to: now }))],
  };
}

const lengthOf = ({ from, to }: { from: number; to: number }): number => to - from;

/** The longest outage of each kind (ms). */
export function longestOutages(outages: readonly Outage[]): Record<RequestClass, number> {
  const longest: Record<RequestClass, number> = { page: 0, read: 0, write: 0 };
  for (const outage of outages) longest[outage.of] = Math.max(longest[outage.of], lengthOf(outage));
  return longest;
}

/**
 * Outages that went on for longer than `graceMs` after the last fault that overlaps them was mended.
 * Short ones pass: a request that fails once and succeeds at the next try is no outage.
 */
export function unexplainedOutages(
  outages: readonly Outage[],
  faults: readonly FaultInterval[],
  graceMs: number,
): readonly Outage[] {
  return outages.filter((outage) => {
    const overlapping = faults.filter(({ from, to }) => from <= outage.to && to + graceMs >= outage.from);
    const mended = Math.max(outage.from, ...overlapping.map(({ to }) => to));
    return outage.to - mended > graceMs;
  });
}
