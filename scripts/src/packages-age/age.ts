/** Maximum time by which a dependency may be behind a newer release of its major (docs/security.md). */
export const MAX_DAYS_BEHIND = 120;

/** Age of a package, compared with newer releases of the major version in use. */
export interface PackageAge {
  readonly name: string;
  readonly current: string;
  /** Newest release of the same major; the current one if there is no newer. */
  readonly newest: string;
  /** Whole days since the first newer release of the same major; 0 if there is none. */
  readonly daysBehind: number;
}

const STABLE = /^(\d+)\.(\d+)\.(\d+)$/;
const DAY_MS = 86_400_000;

const numbersOf = (version: string): number[] | null => STABLE.exec(version)?.slice(1).map(Number) ?? null;

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((part, index) => part !== b[index]);
  return index === -1 ? 0 : (a[index] as number) - (b[index] as number);
}

/** Before 1.0.0, a minor version counts as a major one. */
const isSameMajor = (a: readonly number[], b: readonly number[]): boolean =>
  a[0] === b[0] && (a[0] !== 0 || a[1] === b[1]);

/**
 * Compares the release in use with later ones of its major.
 * @param releases release times by version, as in the registry; other keys are ignored
 */
export function ageOf(
  name: string,
  current: string,
  releases: Readonly<Record<string, string>>,
  now: Date,
): PackageAge {
  const currentNumbers = numbersOf(current);
  const newer = Object.entries(releases).flatMap(([version, time]) => {
    const numbers = numbersOf(version);
    if (
      !currentNumbers ||
      !numbers ||
      !isSameMajor(currentNumbers, numbers) ||
      compare(numbers, currentNumbers) <= 0
    )
      return [];
    return [{ version, numbers, time: Date.parse(time) }];
  });
  const newest = newer.sort((a, b) => compare(b.numbers, a.numbers))[0]?.version ?? current;
  const firstNewerAt = Math.min(...newer.map(({ time }) => time));
  const daysBehind = newer.length > 0 ? Math.max(0, Math.floor((now.getTime() - firstNewerAt) / DAY_MS)) : 0;
  return { name, current, newest, daysBehind };
}
