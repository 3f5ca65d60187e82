import { CONTRACT_VERSION, satisfiesContract, type RemoteModule } from '@evcare/shared-contracts';
import type { AvoidedReleases } from '../releases/avoided';
import type { ChosenRemote } from '../releases/choose-release';
import { failureCode, isMissingCode, RemoteError } from './failure-code';
import type { ContainerTarget, ImportModule } from './federation/container';
import { fetchModule } from './fetch-module';
import type { LastKnownGood } from './last-known-good';
import type { RemoteRegistry } from './registry';
import { messageOf, quietly, setUp, type Life, type SetUpOptions } from './set-up';
import {
  GATE_CODES,
  type GateReason,
  type LoadResult,
  type RemoteFailureCode,
  type RemoteState,
} from './states';

/** What the loader tells of: one event for each release that failed. */
export interface RemoteFailure {
  readonly remote: string;
  readonly release: string;
  readonly code: RemoteFailureCode;
  readonly message: string;
  readonly url: string;
}

export interface LoaderOptions extends SetUpOptions {
  readonly registry: RemoteRegistry;
  readonly importModule: ImportModule;
  /** Whether code may come from this address at all. */
  readonly allowsOrigin: (entry: string) => boolean;
  readonly onFailure: (failure: RemoteFailure) => void;
  /** Told of each release that was set up while its remote has a canary, so that the two can be compared. */
  readonly onCompared?: (ready: { remote: string; release: string }) => void;
  readonly lastKnownGood: Pick<LastKnownGood, 'choose' | 'is'>;
  readonly avoided: AvoidedReleases;
  /** A release that another one took over from; it ends once it is gone from the page. */
  readonly retire: (remote: string, version: string, life: Life) => void;
  /** Fetches files ahead of need. */
  readonly prefetch: (urls: { scripts: readonly string[]; styles: readonly string[] }) => void;
  /** Called before code of a release runs for the first time. */
  readonly onTry?: (remote: string, release: string) => void;
  /** Waits this long (ms); tests pass their own. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Entry and chunk together may take this long (ms). */
  readonly budgetMs?: number;
}

/** A release whose code has come, and that has not been set up yet. */
export interface StagedRelease {
  readonly remote: ChosenRemote;
  readonly target: ContainerTarget;
  readonly module: RemoteModule;
}

export interface RemoteLoader {
  /** Loads a remote once, however often it is asked for. Never rejects. */
  load(name: string): Promise<LoadResult>;
  /** Tries a failed remote anew, as if it had never been tried. */
  retry(name: string): Promise<LoadResult>;
  /** Brings the code of another release of a remote, beside the one that runs. Null where it may not, or can't. */
  stage(remote: ChosenRemote): Promise<StagedRelease | null>;
  /**
   * Sets a staged release up in the place of the one that runs, which ends once it is gone from the page. The registry
   * follows. Where it can't be set up, the other one goes on.
   */
  takeOver(staged: StagedRelease): boolean;
  /**
   * Puts an earlier release in the place of the one that runs: the stable one for a canary, else the one that last
   * worked in this browser. False where there is none to try, or none that works.
   */
  fallBack(name: string): Promise<boolean>;
  /** Whether there is a release to fall back to. */
  mayFallBack(name: string): boolean;
  /** This release broke in this tab; it is not staged again. */
  giveUp(name: string, version: string): void;
  /** A remote that the site no longer has; what runs of it ends once it is gone from the page. */
  forget(name: string): void;
  /** Whether this release failed in this tab; it is not staged again. */
  hasFailed(name: string, version: string): boolean;
  /** A page of this remote broke while it was shown, or code of it that it needed did not come. */
  reportRenderFailure(name: string, error: unknown, release?: string): void;
  state(name: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /**
   * Fetches a remote's files without running them, if they are not there yet, and what the pages of a prefix need
   * besides: those may still be to come where the remote itself runs already.
   */
  fetchAhead(name: string, prefix?: string): void;
}

/** architecture.md, "When something goes wrong": entry and chunk 8 s. */
const BUDGET_MS = 8_000;
const IDLE: RemoteState = { status: 'idle' };

/**
 * Brings remotes to life: origin, then contract range, then code, then set-up, then a look at what it gave. The active release
 * first, then the last one that worked in this browser. Says what came of it in a result; nothing is thrown.
 */
export function createLoader(options: LoaderOptions): RemoteLoader {
  const { registry, lastKnownGood, avoided, importModule, budgetMs = BUDGET_MS } = options;
  const wait = options.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const states = new Map<string, RemoteState>();
  const running = new Map<string, Promise<LoadResult>>();
  const attempts = new Map<string, number>();
  const fetched = new Set<string>();
  const lives = new Map<string, Life>();
  const failed = new Set<string>();
  const listeners = new Set<() => void>();

  const stateOf = (name: string): RemoteState => states.get(name) ?? IDLE;

  function setState(name: string, state: RemoteState): void {
    states.set(name, state);
    for (const listener of [...listeners]) quietly(listener);
  }

  const idOf = (name: string, version: string): string => `${name}@${version}`;

  const tell = (failure: RemoteFailure): void => quietly(() => options.onFailure(failure));

  function tellOf({ name, version, entry }: ContainerTarget, error: unknown): RemoteFailureCode {
    const code = failureCode(error);
    failed.add(idOf(name, version));
    tell({ remote: name, release: version, code, message: messageOf(error), url: entry });
    return code;
  }

  const fetching = (target: ContainerTarget, again: boolean) =>
    fetchModule(target, again, { importModule, wait, budgetMs });

  /** A release comes to life; whatever ran of its remote before makes room. Throws where it can't. */
  function begin({ remote, target: { name, version }, module }: StagedRelease): LoadResult {
    const life = setUp(remote, module, options);
    const before = stateOf(name);
    const present = lives.get(name);
    lives.set(name, life);
    present?.silence();
    registry.put(remote);
    setState(name, { status: 'ready', version, instance: life.instance });
    if (present && before.status === 'ready') options.retire(name, before.version, present);
    if (remote.canary) quietly(() => options.onCompared?.({ remote: name, release: version }));
    return { ok: true, version, instance: life.instance };
  }

  async function tryRelease({ remote, target }: Candidate, again: boolean): Promise<LoadResult> {
    const { name, version } = target;
    const attempt = attempts.get(name) ?? 1;
    try {
      setState(name, { status: 'loading', version, attempt });
      options.onTry?.(name, version);
      return begin({ remote, target, module: await fetching(target, again) });
    } catch (error) {
      return { ok: false, reason: 'failed', code: tellOf(target, error), attempt };
    }
  }

  /** What keeps a remote out before any of its code is fetched. */
  function gateOf({ entry, contract }: ChosenRemote): GateReason | null {
    if (!options.allowsOrigin(entry)) return 'origin';
    return satisfiesContract(contract.range) ? null : 'contract';
  }

  /** True where something keeps the remote out; that is told. */
  function refuses(remote: ChosenRemote, gate: GateReason | null): gate is GateReason {
    if (!gate) return false;
    const { manifest, version: release, entry: url, contract } = remote;
    const { name } = manifest;
    const message =
      gate === 'origin'
        ? `${url} is of another origin`
        : `${name} wants contract ${contract.range}, the shell has ${CONTRACT_VERSION}`;
    failed.add(idOf(name, release));
    tell({ remote: name, release, code: GATE_CODES[gate], message, url });
    return true;
  }

  async function run(name: string, again: boolean): Promise<LoadResult> {
    const found = registry.find(name);
    const attempt = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, attempt);
    if (!found) return { ok: false, reason: 'failed', code: 'UNKNOWN_REMOTE', attempt };
    const remote = found.stable && refuses(found, gateOf(found)) ? found.stable : found;

    setState(name, { status: 'resolving', version: remote.version, attempt });
    const gate = gateOf(remote);
    if (refuses(remote, gate)) {
      setState(name, { status: 'gated', reason: gate });
      return { ok: false, reason: 'gated', gate };
    }

    let result: LoadResult | null = null;
    for (const candidate of candidatesOf(remote)) {
      result = await tryRelease(candidate, again && result === null);
      if (result.ok) return result;
    }
    if (result && !result.ok && result.reason === 'failed')
      setState(name, { status: 'failed', code: result.code, attempt });
    return result as LoadResult;
  }

  /** What may be tried, best first: the release that is meant, the stable one, and one that worked before. */
  function candidatesOf(remote: ChosenRemote): Candidate[] {
    const { name } = remote.manifest;
    const stable = remote.stable ?? remote;
    const served = stable.previous.filter(
      ({ entry, version }) => options.allowsOrigin(entry) && !avoided.has(name, version),
    );
    const known = lastKnownGood.choose(name, served);
    const all = [
      { remote, target: targetOf(remote) },
      ...(stable === remote || gateOf(stable) ? [] : [{ remote: stable, target: targetOf(stable) }]),
      ...(known ? [{ remote: stable, target: { name, ...known } }] : []),
    ];
    const wanted = all.filter(({ target: { version } }) => !avoided.has(name, version));
    return wanted.length > 0 ? wanted : all.slice(0, 1);
  }

  async function stage(remote: ChosenRemote, target = targetOf(remote)): Promise<StagedRelease | null> {
    if (failed.has(idOf(target.name, target.version)) || refuses(remote, gateOf(remote))) return null;
    try {
      return { remote, target, module: await fetching(target, false) };
    } catch (error) {
      tellOf(target, error);
      return null;
    }
  }

  function takeOver(staged: StagedRelease): boolean {
    try {
      return begin(staged).ok;
    } catch (error) {
      tellOf(staged.target, error);
      return false;
    }
  }

  /** What may take the place of the release that runs. */
  function othersOf(name: string): Candidate[] {
    const remote = registry.find(name);
    const state = stateOf(name);
    if (!remote || state.status !== 'ready') return [];
    return candidatesOf(remote).filter(
      ({ target: { version } }) => version !== state.version && !failed.has(idOf(name, version)),
    );
  }

  async function replaceBy(candidates: readonly Candidate[]): Promise<boolean> {
    for (const { remote, target } of candidates) {
      const staged = await stage(remote, target);
      if (staged && takeOver(staged)) return true;
    }
    return false;
  }

  function once(name: string, again: boolean): Promise<LoadResult> {
    const present = running.get(name);
    if (present) return present;
    const promise = run(name, again).finally(() => running.delete(name));
    running.set(name, promise);
    return promise;
  }

  function settled(name: string): LoadResult | null {
    const state = stateOf(name);
    if (state.status === 'ready') return { ok: true, version: state.version, instance: state.instance };
    if (state.status === 'gated') return { ok: false, reason: 'gated', gate: state.reason };
    if (state.status === 'failed')
      return { ok: false, reason: 'failed', code: state.code, attempt: state.attempt };
    return null;
  }

  return {
    load: async (name) => settled(name) ?? once(name, false),
    retry: async (name) =>
      stateOf(name).status === 'ready' ? (settled(name) as LoadResult) : once(name, true),
    stage: (remote) => stage(remote),
    takeOver,
    fallBack: (name) => replaceBy(othersOf(name)),
    mayFallBack: (name) => othersOf(name).length > 0,
    giveUp: (name, version) => void failed.add(idOf(name, version)),
    forget(name) {
      const state = stateOf(name);
      const life = lives.get(name);
      lives.delete(name);
      life?.silence();
      setState(name, IDLE);
      if (life && state.status === 'ready') options.retire(name, state.version, life);
    },
    hasFailed: (name, version) => failed.has(idOf(name, version)),
    reportRenderFailure(name, error, broken) {
      const remote = registry.find(name);
      const state = stateOf(name);
      const release = broken ?? (state.status === 'ready' ? state.version : (remote?.version ?? 'unknown'));
      const served = [...(remote ? [remote, ...remote.previous] : [])];
      const url = served.find(({ version }) => version === release)?.entry ?? '';
      const known = error instanceof RemoteError || isMissingCode(error);
      const code = known ? failureCode(error) : 'RENDER_FAILED';
      tell({ remote: name, release, code, message: messageOf(error), url });
    },
    state: stateOf,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    fetchAhead(name, prefix = '') {
      const remote = registry.find(name);
      if (!remote) return;
      const fetchOnce = (key: string, files: { scripts: readonly string[]; styles: readonly string[] }) => {
        if (fetched.has(key)) return;
        fetched.add(key);
        options.prefetch(files);
      };
      if (stateOf(name).status === 'idle')
        fetchOnce(`${name}@${remote.version}`, {
          scripts: [remote.entry, ...remote.scripts],
          styles: remote.styles,
        });
      const page = remote.routes?.[prefix];
      if (page) fetchOnce(`${name}@${remote.version}${prefix}`, page);
    },
  };
}

interface Candidate {
  readonly remote: ChosenRemote;
  readonly target: ContainerTarget;
}

const targetOf = ({ manifest, version, entry, integrity }: ChosenRemote): ContainerTarget => ({
  ...{ name: manifest.name, version, entry, integrity },
});
