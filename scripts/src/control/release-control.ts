import type { ReleaseControl, ReleaseMoveOutcome, ReleaseMoveRequest } from '@evcare/api';
import { canBeUrgent, PART_NAME, type ReleaseAct } from '@evcare/shared-contracts/office';
import { Failure } from '../cli/failure';
import { EXIT } from '../releases/commands/command';
import { execute } from '../releases/commands/execute';
import type { ReleaseStore } from '../releases/store';
import type { TokenStore } from '../releases/tokens/token-store';
import { readBoard, type BoardOptions } from './board';
import { createSoundness } from './soundness';

export interface ReleaseControlOptions extends Omit<BoardOptions, 'soundness' | 'now'> {
  readonly tokens: TokenStore;
  readonly now?: () => Date;
}

/** The commands of the operators, by act. */
const COMMANDS: Readonly<Record<ReleaseAct, (part: string) => readonly string[]>> = {
  promote: (part) => ['promote', part],
  'stop-canary': (part) => ['canary', part, '--percent=0'],
  rollback: (part) => ['rollback', part],
  disable: (part) => ['disable', part],
  enable: (part) => ['enable', part],
};
/** Reason of a stop without one: the index, which everybody can read, would name the person otherwise. */
const DEFAULT_REASON = 'dừng từ trang quản trị';

/** Document of a command; see `--json`. */
interface CommandDocument {
  readonly error?: string;
  readonly version?: string;
  readonly changed?: boolean;
  readonly siteRevision?: number;
  readonly findings?: readonly {
    readonly rule: string;
    readonly level: string;
    readonly affected: readonly string[];
  }[];
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];

function refusalOf(exit: number, { error = '', findings = [] }: CommandDocument): ReleaseMoveOutcome {
  const refused = findings.filter(({ level }) => level === 'refuse');
  const common = {
    rules: unique(refused.map(({ rule }) => rule)),
    affected: unique(refused.flatMap(({ affected }) => affected)),
    text: error.trim(),
  };
  if (exit === EXIT.notFound) return { kind: 'missing', ...common };
  if (exit !== EXIT.refused) return { kind: 'other', ...common };
  return { kind: refused.length > 0 ? 'gate' : 'damaged', ...common };
}

/** A store that changes the index only at a revision, checked with the change itself. */
function atRevision(store: ReleaseStore, version: number | null, onStale: () => void): ReleaseStore {
  if (version === null) return store;
  return {
    ...store,
    updateSite: (change, entry) =>
      store.updateSite(async (site) => {
        if (site?.revision === version) return change(site);
        onStale();
        throw new Failure('The site has changed in the meantime.');
      }, entry),
  };
}

/**
 * Opens the store of this site for administrators: it shows the releases, and moves them by the commands that operators
 * use, with the same checks.
 */
export function createReleaseControl(options: ReleaseControlOptions): ReleaseControl {
  const { store, tokens, now = () => new Date() } = options;
  const soundness = createSoundness(store, now);

  async function move(request: ReleaseMoveRequest): Promise<ReleaseMoveOutcome> {
    const { part, act, by, reason, urgent, version } = request;
    if (!PART_NAME.test(part)) throw new Failure(`"${part}" is no name of a part.`);
    const given = reason || (act === 'stop-canary' ? DEFAULT_REASON : '');
    const args = [
      ...COMMANDS[act](part),
      ...(urgent && canBeUrgent(act) ? ['--now'] : []),
      ...(given === '' ? [] : [`--reason=${given}`]),
      `--by=${by}`,
      '--json',
    ];
    let isStale = false;
    const guarded = atRevision(store, version, () => (isStale = true));
    const world = { store: () => guarded, tokens: () => tokens, env: {}, now: now() };
    const { exit, out } = await execute(args, world);
    const document = JSON.parse(out) as CommandDocument;
    if (exit !== EXIT.done) {
      const refusal = refusalOf(exit, document);
      return isStale && refusal.kind !== 'done' ? { ...refusal, kind: 'stale' } : refusal;
    }
    return {
      kind: 'done',
      result: {
        part,
        act,
        release: document.version ?? null,
        changed: document.changed === true,
        version: document.siteRevision ?? 0,
      },
    };
  }

  return { read: () => readBoard({ ...options, soundness, now }), move };
}
