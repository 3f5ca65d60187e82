import type { ReleaseAct, ReleaseBoard, ReleaseMoveResult } from '@evcare/shared-contracts/office';

/** Move of a release that an administrator has confirmed. */
export interface ReleaseMoveRequest {
  readonly part: string;
  readonly act: ReleaseAct;
  /** Person, for the history of the store. */
  readonly by: string;
  /** Empty if the person gave none. */
  readonly reason: string;
  /** Pages in use also leave the release at once. */
  readonly urgent: boolean;
  /** Revision of the site index that the person saw; null accepts any. */
  readonly version: number | null;
}

/** Why the store did not move a release. */
export type RefusalKind =
  /** The index has another revision than the person saw. */
  | 'stale'
  /** There is no such part, no canary, or no earlier release. */
  | 'missing'
  /** Files of the release are missing or were changed, or its signature is not valid. */
  | 'damaged'
  /** The gate rejects it. */
  | 'gate'
  | 'other';

export type ReleaseMoveOutcome =
  | { readonly kind: 'done'; readonly result: ReleaseMoveResult }
  | {
      readonly kind: RefusalKind;
      /** Rules of the gate that reject the move. */
      readonly rules: readonly string[];
      /** Parts and releases that would break: `mfe-account 1.2.0`. */
      readonly affected: readonly string[];
      /** Answer of the command, for operators. */
      readonly text: string;
    };

/**
 * The store of releases, which belongs to the site server (decision 0059). Both methods reject if the site server does
 * not answer; it is then unknown whether a move was made.
 */
export interface ReleaseControl {
  read(): Promise<ReleaseBoard>;
  /** Runs the command of the operators, with the same checks. */
  move(request: ReleaseMoveRequest): Promise<ReleaseMoveOutcome>;
}
