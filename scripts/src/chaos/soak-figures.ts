/** Figures at one time, by name. */
export interface Sample {
  /** Milliseconds since the epoch. */
  readonly at: number;
  readonly figures: Readonly<Record<string, number>>;
}

/** Figure in the first and in the last window of a run. */
export interface Comparison {
  readonly name: string;
  readonly first: number;
  readonly last: number;
  /** 0.1 is ten percent more. */
  readonly growth: number;
  readonly isOver: boolean;
}

const MAX_GROWTH = 0.1;
/** Growth of a latency that is ignored (ms): a percentile of short responses varies. */
const LATENCY_SLACK_MS = 20;

const median = (values: readonly number[]): number => percentile(values, 0.5);

/** Returns the value at a share of the sorted values (0.99: 99th percentile), or NaN without values. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Compares the first window of a run with its last one. An unreadable figure exceeds its limit. */
export function compareWindows(
  samples: readonly Sample[],
  latencies: readonly { readonly at: number; readonly ms: number }[],
  windowMs: number,
): readonly Comparison[] {
  const start = samples[0]?.at ?? 0;
  const end = samples.at(-1)?.at ?? 0;
  const isFirst = ({ at }: { at: number }) => at >= start && at <= start + windowMs;
  const isLast = ({ at }: { at: number }) => at >= end - windowMs && at <= end;
  const compare = (name: string, first: number, last: number, slack = 0): Comparison => {
    const growth = (last - first) / first;
    return { name, first, last, growth, isOver: !(growth < MAX_GROWTH || last - first <= slack) };
  };
  const figures = Object.keys(samples[0]?.figures ?? {}).map((name) => {
    const medianOf = (windowSamples: readonly Sample[]) =>
      median(windowSamples.map((sample) => sample.figures[name] ?? Number.NaN));
    return compare(name, medianOf(samples.filter(isFirst)), medianOf(samples.filter(isLast)));
  });
  const p99 = (windowLatencies: typeof latencies) =>
    percentile(
      windowLatencies.map(({ ms }) => ms),
      0.99,
    );
  const latency = compare(
    'p99 of answers (ms)',
    p99(latencies.filter(isFirst)),
    p99(latencies.filter(isLast)),
    LATENCY_SLACK_MS,
  );
  return [...figures, latency];
}
