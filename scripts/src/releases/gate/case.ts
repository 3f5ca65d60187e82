import type { Release } from '@evcare/shared-contracts/release';
import type { Budgets } from './budgets';
import type { Finding } from './finding';
import type { SmokeReport } from './smoke/report';

/** All that a rule may look at: a release, and those that would run beside it. */
export interface Case {
  readonly release: Release;
  /** The live shells, stable and canary; for a release of the shell none but itself. */
  readonly shells: readonly Release[];
  /** Live releases of every other remote, stable and canary. */
  readonly others: readonly Release[];
  /** The stable release that it would take the place of; null for a new part, or the very same release. */
  readonly before: Release | null;
  /** A file of the release; null where the release has none of that name. */
  readonly read: (path: string) => Promise<Uint8Array | null>;
  readonly budgets: Budgets;
  /** What trying it came to; null where it was not tried. */
  readonly smoke: SmokeReport | null;
}

/** One rule of the gate: everything in a case that breaks it. Rules throw only where the store can't be read. */
export type GateRule = (given: Case) => readonly Finding[] | Promise<readonly Finding[]>;

/** The remotes and the shells of a case, from the side of the border that is judged: each pair that would meet. */
export function pairs({ release, shells, others }: Case): { remote: Release; shell: Release }[] {
  return release.manifest === null
    ? others.map((remote) => ({ remote, shell: release }))
    : shells.map((shell) => ({ remote: release, shell }));
}
