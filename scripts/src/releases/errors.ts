import { Failure } from '../cli/failure';
import { findingText } from './gate/finding-text';
import type { Finding } from './gate/finding';

/** Names of the rules that a release must follow. Messages name the rule, the releases and the remedy. */
export type Rule =
  | 'build'
  | 'schema'
  | 'paths'
  | 'immutable'
  | 'shell-first'
  | 'signature'
  | 'contract-range'
  | 'exposes'
  | 'chunk-global'
  | 'declared'
  | 'undeclared-events'
  | 'prefix-collision'
  | 'prefix-removed'
  | 'offers'
  | 'events'
  | 'slots'
  | 'shared-ranges'
  | 'mf-runtime'
  | 'byte-budget'
  | 'styles'
  | 'render'
  | 'smoke';

/** Rejection of a release that is invalid or would break the site. */
export class ReleaseRejected extends Failure {
  /** First rule that rejects the release. */
  readonly rule: Rule;
  /** All findings of the gate, warnings included; a single one if a check before the gate failed. */
  readonly findings: readonly Finding[];

  constructor(rule: Rule, message: string, findings?: readonly Finding[]) {
    super(findings ? message : `${message} [${rule}]`);
    this.rule = rule;
    this.findings = findings ?? [{ rule, level: 'refuse', message, affected: [], advice: '' }];
  }

  /**
   * Rejection by these findings; null if none of them rejects.
   * @param release name and version: `mfe-account 1.2.0`
   */
  static from(release: string, findings: readonly Finding[]): ReleaseRejected | null {
    const rejecting = findings.filter(({ level }) => level === 'refuse');
    const [first] = rejecting;
    if (!first) return null;
    const reported = [...rejecting, ...findings.filter(({ level }) => level === 'warn')];
    const count = rejecting.length === 1 ? '' : `, for ${rejecting.length} reasons`;
    return new ReleaseRejected(
      first.rule,
      `${release} is refused${count}:\n\n${reported.map(findingText).join('\n\n')}`,
      findings,
    );
  }
}
