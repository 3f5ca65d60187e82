import { execFile } from 'node:child_process';
import { Failure } from '../cli/failure';
import { ROOT } from '../workspace/parts';
import { ageOf, MAX_DAYS_BEHIND, type PackageAge } from './age';

/** Runs npm with its configured registry; resolves to its output, regardless of its status. */
export type Npm = (args: readonly string[]) => Promise<string>;

const MAX_OUTPUT_BYTES = 64 * 1024 * 1024;

const runNpm: Npm = (args) =>
  new Promise((resolve) => {
    // `npm outdated` ends with status 1 if a package is outdated.
    execFile('npm', [...args], { cwd: ROOT, maxBuffer: MAX_OUTPUT_BYTES }, (_error, stdout) =>
      resolve(stdout),
    );
  });

interface Outdated {
  readonly current?: string;
}

function parse<T>(text: string, what: string): T {
  let value: unknown;
  try {
    value = JSON.parse(text.trim() || '{}');
  } catch {
    throw new Failure(`npm gave no JSON for ${what}.`);
  }
  const { error } = value as { error?: { summary?: string; code?: string } };
  if (error) throw new Failure(`npm can't read ${what}: ${error.summary ?? error.code ?? 'no reason given'}`);
  return value as T;
}

/** Ages of the direct dependencies with a newer release of any major, the oldest first. */
async function readAges(npm: Npm, now: Date): Promise<PackageAge[]> {
  const outdated = parse<Record<string, Outdated | readonly Outdated[]>>(
    await npm(['outdated', '--json']),
    'the outdated packages',
  );
  const ages: PackageAge[] = [];
  for (const [name, entry] of Object.entries(outdated)) {
    const versions = new Set([entry].flat().flatMap(({ current }) => current ?? []));
    const releases = parse<Record<string, string>>(
      await npm(['view', name, 'time', '--json']),
      `the releases of ${name}`,
    );
    for (const current of versions) ages.push(ageOf(name, current, releases, now));
  }
  return ages.sort((a, b) => b.daysBehind - a.daysBehind || a.name.localeCompare(b.name));
}

/**
 * `npm run packages:age`: fails if a direct dependency has been behind the newest release of its major for
 * more than {@link MAX_DAYS_BEHIND} days.
 */
export async function main(
  _args: readonly string[] = [],
  npm: Npm = runNpm,
  now = new Date(),
): Promise<number> {
  const ages = await readAges(npm, now);
  const behind = ages.filter(({ current, newest }) => current !== newest);
  for (const { name, current, newest, daysBehind } of behind) {
    console.log(
      `${daysBehind > MAX_DAYS_BEHIND ? '✗' : '·'} ${name} ${current} → ${newest}, for ${daysBehind} days`,
    );
  }
  const late = behind.filter(({ daysBehind }) => daysBehind > MAX_DAYS_BEHIND);
  console.log(
    `${behind.length} direct dependencies are behind the newest release of their major, ` +
      `${late.length} for more than ${MAX_DAYS_BEHIND} days.`,
  );
  return late.length > 0 ? 1 : 0;
}
