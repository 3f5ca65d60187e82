import { Failure } from '../cli/failure';
import { findingText } from './gate/finding-text';
import type { Finding } from './gate/finding';

/** Rules a release must keep, by name. Messages say which rule, between which releases, and what to do. */
export type Rule =
  | 'build'
  | 'schema'
  | 'paths'
  | 'immutable'
  | 'shell-first'
  | 'contract-range'
  | 'exposes'
  | 'declared'
  | 'prefix-collision'
  | 'prefix-removed'
  | 'events'
  | 'slots'
  | 'shared-ranges'
  | 'mf-runtime'
  | 'byte-budget'
  | 'styles'
  | 'smoke';

/** A release that would break the site, or is none. */
export class ReleaseRefused extends Failure {
  /** The first rule that refuses it. */
  readonly rule: Rule;
  /** Everything the gate found, warnings too; one of a plain rule where it never came to the gate. */
  readonly findings: readonly Finding[];

  constructor(rule: Rule, message: string, findings?: readonly Finding[]) {
    super(findings ? message : `${message} [${rule}]`);
    this.rule = rule;
    this.findings = findings ?? [{ rule, level: 'refuse', message, affected: [], advice: '' }];
  }

  /**
   * The refusal that these findings come to; null where none of them refuses.
   * @param release whom they are about: `mfe-account 1.2.0`
   */
  static from(release: string, findings: readonly Finding[]): ReleaseRefused | null {
    const refusing = findings.filter(({ level }) => level === 'refuse');
    const [first] = refusing;
    if (!first) return null;
    const told = [...refusing, ...findings.filter(({ level }) => level === 'warn')];
    const count = refusing.length === 1 ? '' : `, for ${refusing.length} reasons`;
    return new ReleaseRefused(
      first.rule,
      `${release} is refused${count}:\n\n${told.map(findingText).join('\n\n')}`,
      findings,
    );
  }
}
