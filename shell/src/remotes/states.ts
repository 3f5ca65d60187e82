import type { RemoteInstance } from '@evcare/shared-contracts';

/** Why a remote was refused before any of its code ran. */
export type GateReason = 'origin' | 'contract';

/** Why a remote's release did not work. Each code stands in docs/errors.md. */
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

/** What a gate is called where failures are told. */
export const GATE_CODES: Record<GateReason, RemoteFailureCode> = {
  origin: 'ORIGIN_REFUSED',
  contract: 'CONTRACT_MISMATCH',
};

/** Where a remote stands: idle -> resolving -> loading -> ready, or gated / failed. */
export type RemoteState =
  | { readonly status: 'idle' }
  | { readonly status: 'resolving' | 'loading'; readonly version: string; readonly attempt: number }
  | { readonly status: 'ready'; readonly version: string; readonly instance: RemoteInstance }
  | { readonly status: 'gated'; readonly reason: GateReason }
  | { readonly status: 'failed'; readonly code: RemoteFailureCode; readonly attempt: number };

/** What loading came to. It is returned, never thrown. */
export type LoadResult =
  | { readonly ok: true; readonly version: string; readonly instance: RemoteInstance }
  | { readonly ok: false; readonly reason: 'gated'; readonly gate: GateReason }
  | {
      readonly ok: false;
      readonly reason: 'failed';
      readonly code: RemoteFailureCode;
      readonly attempt: number;
    };
