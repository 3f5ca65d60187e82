import type { Rule } from '../errors';

/** What the gate found out about a release among those it would run with. */
export interface Finding {
  readonly rule: Rule;
  /** `refuse` keeps the release out; `warn` is told and lets it through. */
  readonly level: 'refuse' | 'warn';
  /** What is wrong, between which releases. */
  readonly message: string;
  /** Parts and releases that would suffer: `mfe-account 1.2.0`. */
  readonly affected: readonly string[];
  /** What to do about it. */
  readonly advice: string;
}
