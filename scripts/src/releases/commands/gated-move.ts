import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { runGate } from '../run-gate';
import type { Finding } from '../gate/finding';
import { move } from '../move';
import type { IndexChange } from '../store';
import type { CommandContext } from './command';
import type { PartMove } from './report';

export interface GatedMove {
  readonly command: IndexChange['command'];
  /** Release that the pointer moves to; must be intact. */
  readonly release: Release;
  /** Checks a precondition before the gate; throws if it does not hold. */
  readonly check?: (site: SiteIndex) => void;
  readonly change: (site: SiteIndex) => SiteIndex;
  /** If true, pages in use also follow the move at once. */
  readonly urgent?: boolean;
}

/**
 * Moves a pointer to a release in the store, if the gate accepts it. The gate runs inside the update of the
 * index, so no other move can interfere.
 * @throws ReleaseRejected
 */
export async function moveThroughGate(
  context: CommandContext,
  { command, release, check, change, urgent = false }: GatedMove,
): Promise<Pick<PartMove, 'command' | 'part' | 'version' | 'move' | 'findings'>> {
  const { store, force, by, reason } = context;
  const { name: part, version } = release;
  let findings: readonly Finding[] = [];
  const evaluateMove = async (site: SiteIndex) => {
    check?.(site);
    findings = await runGate({ store, site, release, force });
    return change(site);
  };
  const moved = await move(
    store,
    { command, part, version, by, reason, ...(urgent && { urgent }) },
    evaluateMove,
    context,
  );
  return { command, part, version, move: moved, findings };
}
