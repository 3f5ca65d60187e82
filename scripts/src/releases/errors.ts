import { Failure } from '../cli/failure';

/** Rules a release must keep, by name. Messages say which rule, between which releases, and what to do. */
export type Rule =
  'build' | 'schema' | 'paths' | 'immutable' | 'shell-first' | 'contract-range' | 'prefix-collision';

/** A release that would break the site, or is none. */
export class ReleaseRefused extends Failure {
  constructor(
    readonly rule: Rule,
    message: string,
  ) {
    super(`${message} [${rule}]`);
  }
}
