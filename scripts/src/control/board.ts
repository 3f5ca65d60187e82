import type { ReleaseHealth } from '@evcare/api';
import type { BoardPart, ReleaseAct, ReleaseBoard } from '@evcare/shared-contracts/office';
import type { ReleasePointer } from '@evcare/shared-contracts/release';
import { Failure } from '../cli/failure';
import type { Policy } from '../guard/policy';
import type { HistoryEntry, ReleaseStore } from '../releases/store';
import { SHELL } from '../workspace/parts';
import { canaryFigures } from './figures';
import type { Soundness } from './soundness';

/** Number of moves that are read, of all parts. */
const MAX_READ = 200;
/** Number of moves that a part shows. */
const MAX_SHOWN = 8;
/** Commands that make a release stable. */
const MAKES_STABLE: readonly string[] = ['publish', 'promote', 'rollback'];

export interface BoardOptions {
  readonly store: ReleaseStore;
  /** Health of releases in browsers; null if this server can't read it. */
  readonly health: ((since: Date) => Promise<readonly ReleaseHealth[]>) | null;
  readonly policy: Policy;
  readonly soundness: Soundness;
  readonly onError: (error: unknown) => void;
  readonly now: () => Date;
}

/** Acts that the state of a part allows. */
function actsOf(name: string, { canary, previous, enabled }: ReleasePointer): ReleaseAct[] {
  return [
    ...(canary ? (['promote', 'stop-canary'] as const) : []),
    ...(previous.length > 0 ? (['rollback'] as const) : []),
    ...(name === SHELL ? [] : [enabled ? ('disable' as const) : ('enable' as const)]),
  ];
}

/** Move that made a release stable; undefined if the history no longer has it. */
const stableSince = (history: readonly HistoryEntry[], version: string): HistoryEntry | undefined =>
  history.find((entry) => entry.version === version && MAKES_STABLE.includes(entry.command));

async function readPart(
  options: BoardOptions,
  name: string,
  pointer: ReleasePointer,
  history: readonly HistoryEntry[],
): Promise<BoardPart> {
  const { soundness } = options;
  const { stable, previous, enabled, canary, stopped } = pointer;
  const move = stableSince(history, stable);
  return {
    name,
    enabled,
    stable: {
      version: stable,
      ...(await soundness.of(name, stable)),
      since: move?.at ?? null,
      by: move?.by ?? null,
    },
    previous: previous[0] ?? null,
    canary: canary
      ? {
          version: canary.version,
          ...(await soundness.of(name, canary.version)),
          percent: canary.percent,
          cohorts: [...canary.cohorts],
          since: canary.since ?? null,
          figures: await canaryFigures(options, name, stable, canary),
        }
      : null,
    stopped: stopped ?? null,
    history: history
      .slice(0, MAX_SHOWN)
      .map(({ revision, at, command, version = null, by, reason = null, urgent = false }) => ({
        revision,
        at,
        command,
        version,
        by,
        reason,
        urgent,
      })),
    acts: actsOf(name, pointer),
  };
}

/**
 * Reads what the release page shows: the shell first, then the remotes by name.
 * @throws Failure before the first publication
 */
export async function readBoard(options: BoardOptions): Promise<ReleaseBoard> {
  const site = await options.store.readSite();
  if (!site) throw new Failure('Nothing is published yet.');
  const history = await options.store.history(MAX_READ);
  const pointers: [string, ReleasePointer][] = [[SHELL, site.shell], ...Object.entries(site.remotes).sort()];
  const parts = pointers.map(([name, pointer]) =>
    readPart(
      options,
      name,
      pointer,
      history.filter(({ part }) => part === name),
    ),
  );
  return { version: site.revision, updatedAt: site.updatedAt, parts: await Promise.all(parts) };
}
