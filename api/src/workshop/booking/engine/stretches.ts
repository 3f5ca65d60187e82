import type { Stretch } from './workshop';

/** Returns the stretches without the parts that `cut` covers. */
export function without(stretches: readonly Stretch[], cut: readonly Stretch[]): Stretch[] {
  return cut.reduce<readonly Stretch[]>(
    (left, { from, to }) =>
      left.flatMap((item) =>
        [
          { from: item.from, to: Math.min(item.to, from) },
          { from: Math.max(item.from, to), to: item.to },
        ].filter((part) => part.from < part.to),
      ),
    stretches,
  ) as Stretch[];
}
