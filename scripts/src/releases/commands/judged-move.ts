import type { Release, SiteIndex } from '@evcare/shared-contracts/release';
import { askGate } from '../ask-gate';
import type { Finding } from '../gate/finding';
import { move } from '../move';
import type { Act } from '../store';
import type { CommandContext } from './command';
import type { PartMove } from './report';

export interface JudgedMove {
  readonly command: Act['command'];
  /** The release that is to run; it is whole. */
  readonly release: Release;
  /** What has to be so before the gate is asked; throws where it is not. */
  readonly check?: (site: SiteIndex) => void;
  readonly change: (site: SiteIndex) => SiteIndex;
}

/**
 * Moves a pointer to a release that is in the store. The gate judges it against the site as it is at that very moment,
 * so that nobody else's move comes in between.
 * @throws ReleaseRefused
 */
export async function judgedMove(
  context: CommandContext,
  { command, release, check, change }: JudgedMove,
): Promise<Pick<PartMove, 'command' | 'part' | 'version' | 'move' | 'findings'>> {
  const { store, force, by, reason } = context;
  const { name: part, version } = release;
  let findings: readonly Finding[] = [];
  const judged = async (site: SiteIndex) => {
    check?.(site);
    findings = await askGate({ store, site, release, force });
    return change(site);
  };
  const moved = await move(store, { command, part, version, by, reason }, judged, context);
  return { command, part, version, move: moved, findings };
}
