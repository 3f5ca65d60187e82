import { findBreaks, formatReport, type Report } from './report';

/**
 * How a package gets its versions: `manual` in package.json, together with the change of its surface, or from the
 * types of the `commits` when it is released.
 */
export type Versioning = 'manual' | 'commits';

/** Options of the command that writes a report. */
export interface WriteOptions {
  /** The package has no report yet. */
  readonly first?: boolean;
  /** Removed and changed names are intended. */
  readonly breaking?: boolean;
}

/** A report that may be written, or why it may not be. */
export type Outcome = { readonly report: Report } | { readonly problem: string };

const BUMP =
  'bump the version in package.json and in CONTRACT_VERSION: major when something was removed or narrowed, or was renamed without keeping the earlier name, ' +
  'minor when something was added, patch when only a spelling of the same type changed';

const NO_REPORT = 'has no API report yet: add `--first` to `npm run api-report`.';

const isSame = (a: Report, b: Report): boolean => formatReport(a) === formatReport(b);

/**
 * The report to be written.
 * @param committed report in the repository; null if there is none
 * @param fresh report of the sources, without breaks
 */
export function nextReport(
  committed: Report | null,
  fresh: Report,
  versioning: Versioning,
  { first = false, breaking = false }: WriteOptions,
): Outcome {
  if (committed === null) return first ? { report: fresh } : { problem: `${fresh.name} ${NO_REPORT}` };
  if (first) return { problem: `\`--first\` is for a package that has no API report; ${fresh.name} has.` };
  if (committed.version !== fresh.version || isSame(committed, fresh)) return { report: fresh };
  if (versioning === 'manual') return { problem: checkReport(committed, fresh, versioning) ?? '' };
  const added = findBreaks(committed, fresh).filter((name) => !committed.breaks.includes(name));
  if (added.length > 0 && !breaking) {
    return {
      problem:
        `${fresh.name} would no longer have these names as they were: ${added.join(', ')}. Keep them, and mark them as ` +
        'deprecated. If a type only accepts more, or the break is meant, add `--breaking`, which marks it in the report, ' +
        'and commit it with `!` (`feat(shared-ui)!: …`).',
    };
  }
  return { report: { ...fresh, breaks: [...committed.breaks, ...added] } };
}

/** Why the committed report is not up to date, in one sentence; null if it is. */
export function checkReport(committed: Report | null, fresh: Report, versioning: Versioning): string | null {
  if (committed === null) return `${fresh.name} ${NO_REPORT}`;
  if (isSame({ ...committed, breaks: [] }, fresh)) return null;
  if (committed.version !== fresh.version) {
    return `The API report of ${fresh.name} is of version ${committed.version}, the package is ${fresh.version}: run \`npm run api-report\` and commit the result.`;
  }
  return versioning === 'manual'
    ? `The public surface of the contract changed, but its version is still ${fresh.version}: ${BUMP}; then run \`npm run api-report\`.`
    : `The public surface of ${fresh.name} changed: run \`npm run api-report\` and commit the result.`;
}
