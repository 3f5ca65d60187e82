import type { RemoteInstance } from '@evcare/shared-contracts';

/** Reason why a remote was rejected before any of its code ran. */
export type GateReason = 'origin' | 'contract';

/** Reason why a remote's release failed; see docs/errors.md for each code. */
export type RemoteFailureCode =
  | 'ENTRY_FAILED'
  | 'CHUNK_FAILED'
  | 'TIMEOUT'
  | 'NOT_A_REMOTE'
  | 'CONTRACT_MISMATCH'
  | 'SHARED_MISMATCH'
  | 'SETUP_FAILED'
  | 'UNDECLARED_ROUTE'
  | 'RENDER_FAILED'
  | 'UNRESPONSIVE'
  | 'ORIGIN_REFUSED'
  | 'INTEGRITY_FAILED'
  | 'UNKNOWN_REMOTE';

/** Failure code that is reported for each gate reason. */
export const GATE_CODES: Record<GateReason, RemoteFailureCode> = {
  origin: 'ORIGIN_REFUSED',
  contract: 'CONTRACT_MISMATCH',
};

/** State of a remote: idle -> resolving -> loading -> ready, or gated / failed. */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'resolving' | 'loading'; readonly version: string; readonly attempt: number }
  | { readonly status: 'ready'; readonly version: string; readonly instance: RemoteInstance }
  | { readonly status: 'gated'; readonly reason: GateReason }
  | { readonly status: 'failed'; readonly code: RemoteFailureCode; readonly attempt: number };

/** Outcome of loading; returned, never thrown. */
export type LoadResult =
  | { readonly ok: true; readonly version: string; readonly instance: RemoteInstance }
  | { readonly ok: false; readonly reason: 'gated'; readonly gate: GateReason }
  | {
      readonly ok: false;
      readonly reason: 'failed';
      readonly code: RemoteFailureCode;
      readonly attempt: number;
    };
