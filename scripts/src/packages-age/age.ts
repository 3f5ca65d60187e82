/** Longest time for which a newer release of the same major may be left out (docs/security.md). */
export const MAX_DAYS_BEHIND = 120;

/** Newer releases of the major version in use. */
export interface PackageAge {
  readonly name: string;
  readonly current: string;
  /** Newest release of the same major; the one in use where there is no newer. */
  readonly newest: string;
  /** Whole days since the first newer release of the same major came out; 0 where there is none. */
  readonly daysBehind: number;
}

const STABLE = /^(\d+)\.(\d+)\.(\d+)$/;
const DAY_MS = 86_400_000;

const numbersOf = (version: string): number[] | null => STABLE.exec(version)?.slice(1).map(Number) ?? null;

function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at === -1 ? 0 : (a[at] as number) - (b[at] as number);
}

/** Before 1.0.0 a minor version is what a major one is later. */
const isSameMajor = (a: readonly number[], b: readonly number[]): boolean =>
  a[0] === b[0] && (a[0] !== 0 || a[1] === b[1]);

/**
 * Compares the release in use with later ones of its major.
 * @param releases time of each release by its version, as the registry has them; other keys are passed over
 */
export function ageOf(
  name: string,
  current: string,
  releases: Readonly<Record<string, string>>,
  now: Date,
): PackageAge {
  const own = numbersOf(current);
  const newer = Object.entries(releases).flatMap(([version, time]) => {
    const numbers = numbersOf(version);
    if (!own || !numbers || !isSameMajor(own, numbers) || compare(numbers, own) <= 0) return [];
    return [{ version, numbers, time: Date.parse(time) }];
  });
  const newest = newer.sort((a, b) => compare(b.numbers, a.numbers))[0]?.version ?? current;
  const first = Math.min(...newer.map(({ time }) => time));
  const daysBehind = newer.length > 0 ? Math.max(0, Math.floor((now.getTime() - first) / DAY_MS)) : 0;
  return { name, current, newest, daysBehind };
}
