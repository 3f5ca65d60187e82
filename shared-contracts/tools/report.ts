import type { Surface } from './surface';

const HEAD = /^# API of \S+ (\S+)\n/;
const FENCE = '```';

/** Formats the report: the version in its heading, then the names of each entry point. */
export function formatReport(name: string, version: string, surfaces: readonly Surface[]): string {
  const parts = surfaces.map(
    ({ request, declarations }) => `## ${request}\n\n${FENCE}ts\n${declarations.join('\n\n')}\n${FENCE}\n`,
  );
  return [
    `# API of ${name} ${version}\n`,
    'Made by `npm run api-report`; never edited by hand. It shows what others can see of this package, so a change here is a change of the contract.\n',
    '<!-- prettier-ignore-start -->\n',
    ...parts,
    '<!-- prettier-ignore-end -->\n',
  ].join('\n');
}

/** Returns the version in the heading of a report, or null if there is none. */
export const versionOf = (report: string): string | null => HEAD.exec(report)?.[1] ?? null;

const BUMP =
  'bump the version in package.json and in CONTRACT_VERSION: major when something was removed or narrowed, or was renamed without keeping the earlier name, ' +
  'minor when something was added, patch when only a spelling of the same type changed';

/** Returns why the committed report is not up to date, in one sentence, or null if it is. */
export function checkReport(committed: string | null, fresh: string): string | null {
  if (committed === null) return 'There is no API report yet: run `npm run api-report -- --first`.';
  if (committed === fresh) return null;
  const [committedVersion, currentVersion] = [versionOf(committed), versionOf(fresh)];
  return committedVersion === currentVersion
    ? `The public surface of the contract changed, but its version is still ${currentVersion}: ${BUMP}; then run \`npm run api-report\`.`
    : `The API report is of version ${committedVersion}, the package is ${currentVersion}: run \`npm run api-report\` and commit the result.`;
}

/** Returns why the report must not be written, or null if it may be. */
export function findWriteError(committed: string | null, fresh: string, first: boolean): string | null {
  if (committed === null) return first ? null : checkReport(committed, fresh);
  if (first) return '`--first` is for a package that has no API report; this one has.';
  return versionOf(committed) === versionOf(fresh) ? checkReport(committed, fresh) : null;
}
