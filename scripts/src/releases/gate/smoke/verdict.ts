import type { Release } from '@evcare/shared-contracts/release';
import type { Seen } from './observer';
import type { SmokeProblem } from './report';
import type { ToldFailure } from './try-site';

/** Which kind of problem each code of the shell's loader is; every other one is `load`. */
const KINDS: Readonly<Record<string, SmokeProblem['kind']>> = {
  NOT_A_REMOTE: 'expose',
  SETUP_FAILED: 'setup',
  UNDECLARED_ROUTE: 'setup',
  RENDER_FAILED: 'render',
  TIMEOUT: 'time',
};

const HANGS = 'its page never answers: its code runs an endless loop while it loads.';

/** What one visit brought to light. */
export interface Evidence {
  readonly seen: Seen | null;
  readonly failures: readonly ToldFailure[];
  /** Errors that nobody caught. */
  readonly errors: readonly string[];
  /** Addresses that were asked for and should not have been. */
  readonly strangers: readonly string[];
  /** True where the page stopped answering. */
  readonly hung?: boolean;
  /** True where the time was up before it was over. */
  readonly late: boolean;
}

/**
 * What speaks against a release after a visit.
 * @param remote the remote that should have come to life; null where the shell was alone
 */
export function problemsOf(evidence: Evidence, remote: Release | null): SmokeProblem[] {
  const { seen, failures, errors, strangers, late, hung = false } = evidence;
  // Nothing else is known of a page that does not answer.
  if (hung) return [{ kind: 'time', message: HANGS }];
  const told = failures
    // What it brings is held against what it declares by a rule of its own, which says more.
    .filter(({ code }) => !(code === 'UNDECLARED_ROUTE' && seen?.actual))
    .map(({ code, message, remote: name }) => ({
      kind: KINDS[code] ?? ('load' as const),
      message: `the shell reports ${code} of ${name}: ${message}`,
    }));
  const silent =
    remote && !seen?.actual && told.length === 0
      ? [{ kind: 'load' as const, message: `${remote.name} never came to life on its page.` }]
      : [];
  const bare =
    seen && !seen.painted && told.length === 0 && silent.length === 0
      ? [{ kind: 'render' as const, message: 'the page shows no heading, so no page.' }]
      : [];
  return [
    ...told,
    ...silent,
    ...bare,
    ...(late ? [{ kind: 'time' as const, message: 'it was not over when the time was up.' }] : []),
    ...errors.map((message) => ({
      kind: 'error' as const,
      message: `an error that nobody caught: ${message}`,
    })),
    ...(seen?.replaced ?? []).map((name) => ({
      kind: 'error' as const,
      message: `it replaces ${name} for the whole page.`,
    })),
    ...(seen?.violations ?? []).map((message) => ({ kind: 'policy' as const, message })),
    ...[...new Set(strangers)].map((url) => ({ kind: 'request' as const, message: `it asked for ${url}` })),
  ];
}
