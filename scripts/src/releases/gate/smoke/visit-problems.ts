import type { Release } from '@evcare/shared-contracts/release';
import type { Observation } from './observer';
import type { SmokeProblem } from './report';
import type { ReportedFailure } from './trial-site';

/** Kinds of problems by error code of the shell's loader; the default is `load`. */
const KINDS: Readonly<Record<string, SmokeProblem['kind']>> = {
  NOT_A_REMOTE: 'expose',
  SETUP_FAILED: 'setup',
  UNDECLARED_ROUTE: 'setup',
  RENDER_FAILED: 'render',
  TIMEOUT: 'time',
};

const HANGS = 'its page never responds: its code runs an endless loop while it loads.';

/** Evidence of one visit. */
export interface VisitResult {
  readonly seen: Observation | null;
  readonly failures: readonly ReportedFailure[];
  /** Uncaught errors. */
  readonly errors: readonly string[];
  /** Requests that the release must not make. */
  readonly foreignRequests: readonly string[];
  /** True if the page stopped responding. */
  readonly hung?: boolean;
  /** True if the visit timed out. */
  readonly timedOut: boolean;
}

/**
 * Problems of a release after a visit.
 * @param remote remote that should have been set up; null if the shell was tried without a remote
 */
export function visitProblems(evidence: VisitResult, remote: Release | null): SmokeProblem[] {
  const { seen, failures, errors, foreignRequests, timedOut, hung = false } = evidence;
  // Nothing else is known of a page that does not respond.
  if (hung) return [{ kind: 'time', message: HANGS }];
  const reported = failures
    // The rule `declared` compares actual and declared routes and reports more.
    .filter(({ code }) => !(code === 'UNDECLARED_ROUTE' && seen?.actual))
    .map(({ code, message, remote: name }) => ({
      kind: KINDS[code] ?? ('load' as const),
      message: `the shell reports ${code} of ${name}: ${message}`,
    }));
  const notSetUp =
    remote && !seen?.actual && reported.length === 0
      ? [{ kind: 'load' as const, message: `${remote.name} was never set up on its page.` }]
      : [];
  const notRendered =
    seen && !seen.painted && reported.length === 0 && notSetUp.length === 0
      ? [{ kind: 'render' as const, message: 'the page shows no heading, so no page.' }]
      : [];
  return [
    ...reported,
    ...notSetUp,
    ...notRendered,
    ...(timedOut ? [{ kind: 'time' as const, message: 'the visit timed out.' }] : []),
    ...errors.map((message) => ({
      kind: 'error' as const,
      message: `an uncaught error: ${message}`,
    })),
    ...(seen?.replaced ?? []).map((name) => ({
      kind: 'error' as const,
      message: `it replaces ${name} for the whole page.`,
    })),
    ...(seen?.violations ?? []).map((message) => ({ kind: 'policy' as const, message })),
    ...[...new Set(foreignRequests)].map((url) => ({
      kind: 'request' as const,
      message: `it requested ${url}`,
    })),
  ];
}
