import { CONTRACT_VERSION, satisfiesContract } from '@evcare/shared-contracts';
import type { BootDocument, BootRemote } from '@evcare/shared-contracts/release';
import type { Applied } from '../overrides/apply';
import { writeTarget } from '../overrides/request';
import type { LoadLog } from '../remotes/load-log';
import type { RemoteFailure, RemoteLoader } from '../remotes/loader';
import type { RemoteRegistry } from '../remotes/registry';
import { GATE_CODES, type RemoteState } from '../remotes/states';
import { ownerOfStack, type CodeBase, type CodeOwner } from '../telemetry/code-owner';
import { sizesBelow, type FileSizes } from './file-sizes';
import type { SeenError } from './watch-errors';

/** Why a part runs the release that it runs. */
export type Source = 'stable' | 'canary' | 'override' | 'last-known-good';

/** One part of the page, as the panel and the copied report tell of it. */
export interface PartReport {
  readonly name: string;
  readonly version: string;
  readonly source: Source;
  /** What the site itself would use. */
  readonly stable: string;
  readonly canary: { readonly version: string; readonly percent: number } | null;
  /** Releases that one may switch to. */
  readonly published: readonly string[];
  readonly contract: { readonly version: string; readonly range: string; readonly fits: boolean };
  readonly status: RemoteState['status'];
  /** Code of docs/errors.md; null where nothing is wrong. */
  readonly code: string | null;
  /** What the failure said; null where it said nothing. */
  readonly message: string | null;
  readonly loadMs: number | null;
  readonly files: FileSizes;
  readonly from: string;
}

export interface ErrorReport {
  readonly at: string;
  readonly message: string;
  readonly owner: CodeOwner | null;
}

export interface PageReport {
  readonly at: string;
  readonly page: string;
  readonly environment: string;
  readonly revision: number;
  readonly integrity: BootDocument['integrity'];
  /** This browser's number for canaries, 0 to 99.99; null where none was drawn. */
  readonly bucket: number | null;
  readonly parts: readonly PartReport[];
  readonly overrides: readonly { readonly remote: string; readonly from: string }[];
  readonly problems: Applied['problems'];
  readonly errors: readonly ErrorReport[];
}

/** What a report is made from. */
export interface ReportInput {
  /** The site's own document. */
  readonly site: BootDocument;
  readonly applied: Applied;
  readonly registry: Pick<RemoteRegistry, 'remotes'>;
  readonly loader: Pick<RemoteLoader, 'state'>;
  readonly loads: Pick<LoadLog, 'of'>;
  readonly failures: readonly RemoteFailure[];
  readonly errors: readonly SeenError[];
  readonly entries: readonly PerformanceResourceTiming[];
  readonly bucket: number | null;
  /** The page's address. */
  readonly page: string;
  readonly now: Date;
}

const folderOf = (entry: string, page: string): string => new URL('.', new URL(entry, page)).href;

function sourceOf(
  { canary }: BootRemote,
  version: string,
  { stable, overridden }: { stable: string; overridden: boolean },
): Source {
  if (overridden) return 'override';
  if (version === stable) return 'stable';
  return version === canary?.release.version ? 'canary' : 'last-known-good';
}

const runningVersion = (state: RemoteState): string | null => ('version' in state ? state.version : null);

const codeOf = (state: RemoteState): string | null =>
  state.status === 'failed' ? state.code : state.status === 'gated' ? GATE_CODES[state.reason] : null;

function describeRemote(remote: BootRemote, input: ReportInput): PartReport {
  const { name } = remote.manifest;
  const { site, applied, loader, loads, failures, entries, page } = input;
  const own = site.remotes.find((entry) => (entry as BootRemote | null)?.manifest?.name === name) as
    BootRemote | undefined;
  const stable = own?.version ?? remote.version;
  const state = loader.state(name);
  const version = runningVersion(state) ?? remote.version;
  const known = [remote, ...(own ? [own] : []), ...(remote.canary ? [remote.canary.release] : [])].find(
    (one) => one.version === version,
  );
  const entry = known?.entry ?? remote.previous.find((one) => one.version === version)?.entry ?? remote.entry;
  const contract = (known ?? remote).contract;
  const overridden = applied.active.some((one) => one.remote === name);
  const failure = failures.filter((one) => one.remote === name).at(-1);
  const code = codeOf(state);
  return {
    name,
    version,
    source: sourceOf(remote, version, { stable, overridden }),
    stable,
    canary: own?.canary ? { version: own.canary.release.version, percent: own.canary.percent } : null,
    published: [
      ...new Set([
        ...(own ? [own.version] : []),
        ...(own?.canary ? [own.canary.release.version] : []),
        ...(own?.previous ?? []).map((earlier) => earlier.version),
      ]),
    ],
    contract: { ...contract, fits: satisfiesContract(contract.range) },
    status: state.status,
    code: code ?? failure?.code ?? null,
    message: failure?.message ?? null,
    loadMs: loads.of(name)?.tookMs ?? null,
    files: sizesBelow(folderOf(entry, page), entries),
    from: folderOf(entry, page),
  };
}

function describeShell({ site, entries, page }: ReportInput): PartReport {
  const from = new URL(`/releases/shell/${site.shellVersion}/`, page).href;
  return {
    name: 'shell',
    version: site.shellVersion,
    source: 'stable',
    stable: site.shellVersion,
    canary: null,
    published: [],
    contract: { version: CONTRACT_VERSION, range: CONTRACT_VERSION, fits: true },
    status: 'ready',
    code: null,
    message: null,
    loadMs: null,
    files: sizesBelow(from, entries),
    from,
  };
}

/** Where code comes from that is not below `/releases/`. */
export const codeBases = ({ active }: Pick<Applied, 'active'>): CodeBase[] =>
  active.flatMap(({ remote, target, release }) =>
    target.kind === 'address' ? [{ base: target.url, part: remote, release: release.version }] : [],
  );

/** Everything that an engineer asks about this page, at this moment. Holds no token, no name and no query. */
export function describePage(input: ReportInput): PageReport {
  const { site, applied, registry, errors, bucket, page, now } = input;
  const bases = codeBases(applied);
  return {
    at: now.toISOString(),
    page: new URL(page).pathname,
    environment: site.config.environment,
    revision: site.revision,
    integrity: site.integrity,
    bucket,
    parts: [describeShell(input), ...registry.remotes.map((remote) => describeRemote(remote, input))],
    overrides: applied.active.map(({ remote, target }) => ({ remote, from: writeTarget(target) })),
    problems: applied.problems,
    errors: errors.map(({ at, message, stack }) => ({
      at: new Date(at).toISOString(),
      message,
      owner: ownerOfStack(stack, bases),
    })),
  };
}
