import type { Rule } from '../errors';

/** Problem of a release, or of its combination with other live releases, that the gate found. */
export interface Finding {
  readonly rule: Rule;
  /** `refuse` rejects the release; `warn` is only reported. */
  readonly level: 'refuse' | 'warn';
  /** Problem, with the releases concerned. */
  readonly message: string;
  /** Parts and releases that would break: `mfe-account 1.2.0`. */
  readonly affected: readonly string[];
  /** Steps that solve the problem. */
  readonly advice: string;
}
