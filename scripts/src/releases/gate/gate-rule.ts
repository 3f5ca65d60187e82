import type { Release } from '@evcare/shared-contracts/release';
import type { Budgets } from './budgets';
import type { Finding } from './finding';
import type { RenderReport } from './render/report';
import type { SmokeReport } from './smoke/report';

/** Input of the rules: a release, and the releases that it would run with. */
export interface GateInput {
  readonly release: Release;
  /** Live shells, stable and canary; empty for a release of the shell. */
  readonly shells: readonly Release[];
  /** Live releases of all other remotes, stable and canary. */
  readonly others: readonly Release[];
  /** Stable releases of other remotes that are disabled, and come back with what they offer. */
  readonly closed: readonly Release[];
  /** Stable release that `release` would replace; null for a new part, or if `release` is stable already. */
  readonly before: Release | null;
  /** Reads a file of the release; null if the release has no such file. */
  readonly read: (path: string) => Promise<Uint8Array | null>;
  /** Reads a file of `before`; null if there is no such file. */
  readonly readBefore: (path: string) => Promise<Uint8Array | null>;
  readonly budgets: Budgets;
  /** Result of the smoke test; null if the release was not tried. */
  readonly smoke: SmokeReport | null;
  /** Result of rendering the release's routes on a server; null if they were not rendered. */
  readonly render: RenderReport | null;
}

/** Rule of the gate: returns all its violations. Throws only if the store can't be read. */
export type GateRule = (context: GateInput) => readonly Finding[] | Promise<readonly Finding[]>;

/** Pairs of remote and shell that would run together, from the view of the evaluated release. */
export function remoteShellPairs({
  release,
  shells,
  others,
}: GateInput): { remote: Release; shell: Release }[] {
  return release.manifest === null
    ? others.map((remote) => ({ remote, shell: release }))
    : shells.map((shell) => ({ remote: release, shell }));
}
