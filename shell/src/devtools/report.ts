import { CONTRACT_VERSION, satisfiesContract } from '@evcare/shared-contracts';
import type { BootDocument, BootRemote } from '@evcare/shared-contracts/release';
import type { AppliedOverrides } from '../overrides/apply';
import { writeTarget } from '../overrides/request';
import type { LoadLog } from '../remotes/load-log';
import type { RemoteFailure, RemoteLoader } from '../remotes/loader';
import type { RemoteRegistry } from '../remotes/registry';
import { GATE_CODES, type RemoteState } from '../remotes/states';
import { ownerOfStack, type CodeBase, type CodeOwner } from '../telemetry/code-owner';
import { sizesBelow, type FileSizes } from './file-sizes';
import type { SeenError } from './watch-errors';

/** Origin of the release that a part runs. */
export type Source = 'stable' | 'canary' | 'override' | 'last-known-good';

/** One part of the page, as shown in the panel and in the copied report. */
export interface PartReport {
  readonly name: string;
  readonly version: string;
  readonly source: Source;
  /** Stable release of the site, without overrides. */
  readonly stable: string;
  readonly canary: { readonly version: string; readonly percent: number } | null;
  /** Releases that can be selected. */
  readonly published: readonly string[];
  readonly contract: { readonly version: string; readonly range: string; readonly fits: boolean };
  readonly status: RemoteState['status'];
  /** Code of docs/errors.md; null if there is no failure. */
  readonly code: string | null;
  /** Message of the failure; null if it has none. */
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
  /** Canary bucket of the page's document, 0 to 99.99; null if no remote has a canary. */
  readonly bucket: number | null;
  readonly parts: readonly PartReport[];
  readonly overrides: readonly { readonly remote: string; readonly from: string }[];
  readonly problems: AppliedOverrides['problems'];
  readonly errors: readonly ErrorReport[];
}

export interface ReportInput {
  /** Boot document of the site, without overrides. */
  readonly site: BootDocument;
  readonly applied: AppliedOverrides;
  readonly registry: Pick<RemoteRegistry, 'remotes'>;
  readonly loader: Pick<RemoteLoader, 'state'>;
  readonly loads: Pick<LoadLog, 'of'>;
  readonly failures: readonly RemoteFailure[];
  readonly errors: readonly SeenError[];
  readonly entries: readonly PerformanceResourceTiming[];
  readonly bucket: number | null;
  /** Absolute URL. */
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
  const siteRemote = site.remotes.find((entry) => (entry as BootRemote | null)?.manifest?.name === name) as
    BootRemote | undefined;
  const stable = siteRemote?.version ?? remote.version;
  const state = loader.state(name);
  const version = runningVersion(state) ?? remote.version;
  const release = [
    remote,
    ...(siteRemote ? [siteRemote] : []),
    ...(remote.canary ? [remote.canary.release] : []),
  ].find((candidate) => candidate.version === version);
  const entry =
    release?.entry ?? remote.previous.find((earlier) => earlier.version === version)?.entry ?? remote.entry;
  const contract = (release ?? remote).contract;
  const overridden = applied.active.some((override) => override.remote === name);
  const failure = failures.filter((item) => item.remote === name).at(-1);
  const code = codeOf(state);
  return {
    name,
    version,
    source: sourceOf(remote, version, { stable, overridden }),
    stable,
    canary: siteRemote?.canary
      ? { version: siteRemote.canary.release.version, percent: siteRemote.canary.percent }
      : null,
    published: [
      ...new Set([
        ...(siteRemote ? [siteRemote.version] : []),
        ...(siteRemote?.canary ? [siteRemote.canary.release.version] : []),
        ...(siteRemote?.previous ?? []).map((earlier) => earlier.version),
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

/** Base addresses of releases that are not served below `/releases/`. */
const codeBases = ({ active }: Pick<AppliedOverrides, 'active'>): CodeBase[] =>
  active.flatMap(({ remote, target, release }) =>
    target.kind === 'address' ? [{ base: target.url, part: remote, release: release.version }] : [],
  );

/** Snapshot of this page for engineers. It contains no token, name or query string. */
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
