import { CONTRACT_VERSION, satisfiesContract, type RemoteModule } from '@evcare/shared-contracts';
import type { AvoidedReleases } from '../releases/avoided-releases';
import type { ChosenRemote } from '../releases/choose-release';
import { failureCode, isMissingCode, RemoteError } from './failure-code';
import type { ContainerTarget, ImportModule } from './federation/container';
import { fetchModule } from './fetch-module';
import type { LastKnownGood } from './last-known-good';
import type { RemoteRegistry } from './registry';
import { messageOf, ignoreErrors, setUp, type RemoteHandle, type SetUpOptions } from './set-up';
import {
  GATE_CODES,
  type GateReason,
  type LoadResult,
  type RemoteFailureCode,
  type RemoteState,
} from './states';

/** Telemetry of the loader: one event for each release that failed. */
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
  /** True if code may be loaded from this address. */
  readonly allowsOrigin: (entry: string) => boolean;
  readonly onFailure: (failure: RemoteFailure) => void;
  /** Called for each release that was set up while its remote has a canary, so that the two can be compared. */
  readonly onCompared?: (ready: { remote: string; release: string }) => void;
  readonly lastKnownGood: Pick<LastKnownGood, 'choose' | 'is'>;
  readonly avoided: AvoidedReleases;
  /** Called with a release that was replaced; it is disposed once it is no longer on the page. */
  readonly retire: (remote: string, version: string, handle: RemoteHandle) => void;
  /** Prefetches files. */
  readonly prefetch: (urls: { scripts: readonly string[]; styles: readonly string[] }) => void;
  /** Called before code of a release runs for the first time. */
  readonly onTry?: (remote: string, release: string) => void;
  /** Waits for the given time (ms); tests pass their own. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Timeout (ms) of entry and chunk together. */
  readonly budgetMs?: number;
}

/** A release whose code is loaded but not set up yet. */
export interface StagedRelease {
  readonly remote: ChosenRemote;
  readonly target: ContainerTarget;
  readonly module: RemoteModule;
}

export interface RemoteLoader {
  /** Loads a remote once, however many callers request it. Never rejects. */
  load(name: string): Promise<LoadResult>;
  /** Retries a failed remote from the beginning. */
  retry(name: string): Promise<LoadResult>;
  /**
   * Loads the code of another release of a remote beside the running one. Resolves to
   * null if that is not allowed or fails.
   */
  stage(remote: ChosenRemote): Promise<StagedRelease | null>;
  /**
   * Sets up a staged release in place of the running one, which is disposed once it is no longer on the page, and
   * updates the registry. If the set-up fails, the running release stays.
   */
  takeOver(staged: StagedRelease): boolean;
  /**
   * Replaces the running release with an earlier one: a canary with the stable release, otherwise with the one that
   * last worked in this browser. Resolves to false if there is none, or none that works.
   */
  fallBack(name: string): Promise<boolean>;
  /** True if there is a release to fall back to. */
  mayFallBack(name: string): boolean;
  /** Records that this release crashed in this tab; it is not staged again. */
  giveUp(name: string, version: string): void;
  /** Removes a remote that the site no longer has; its running release is disposed once it is no longer on the page. */
  forget(name: string): void;
  /** True if this release failed in this tab; it is not staged again. */
  hasFailed(name: string, version: string): boolean;
  /** Reports that a page of this remote crashed, or that code it needed failed to load. */
  reportRenderFailure(name: string, error: unknown, release?: string): void;
  state(name: string): RemoteState;
  subscribe(listener: () => void): () => void;
  /**
   * Prefetches a remote's files without running them, if they are not loaded yet, and the additional files of a
   * prefix's pages: those may be missing even if the remote itself runs.
   */
  fetchAhead(name: string, prefix?: string): void;
}

/** Time (ms) for the entry and the exposed chunk together, after which the load fails. */
const BUDGET_MS = 8_000;
const IDLE: RemoteState = { status: 'idle' };

/**
 * Loads remotes. The steps are: check the origin, check the contract range, load the code, set up,
 * validate the result. The active release is tried first, then the last one that worked in this browser.
 * Returns the outcome as a result; never throws.
 */
export function createLoader(options: LoaderOptions): RemoteLoader {
  const { registry, lastKnownGood, avoided, importModule, budgetMs = BUDGET_MS } = options;
  const wait = options.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const states = new Map<string, RemoteState>();
  const running = new Map<string, Promise<LoadResult>>();
  const attempts = new Map<string, number>();
  const fetched = new Set<string>();
  const handles = new Map<string, RemoteHandle>();
  const failed = new Set<string>();
  const listeners = new Set<() => void>();

  const stateOf = (name: string): RemoteState => states.get(name) ?? IDLE;

  function setState(name: string, state: RemoteState): void {
    states.set(name, state);
    for (const listener of [...listeners]) ignoreErrors(listener);
  }

  const idOf = (name: string, version: string): string => `${name}@${version}`;

  const emitFailure = (failure: RemoteFailure): void => ignoreErrors(() => options.onFailure(failure));

  function reportFailure({ name, version, entry }: ContainerTarget, error: unknown): RemoteFailureCode {
    const code = failureCode(error);
    failed.add(idOf(name, version));
    emitFailure({ remote: name, release: version, code, message: messageOf(error), url: entry });
    return code;
  }

  const fetchRelease = (target: ContainerTarget, isRetry: boolean) =>
    fetchModule(target, isRetry, { importModule, wait, budgetMs });

  /** Sets up a release; the running release of its remote is retired. Throws if the set-up fails. */
  function activate({ remote, target: { name, version }, module }: StagedRelease): LoadResult {
    const handle = setUp(remote, module, options);
    const previousState = stateOf(name);
    const previous = handles.get(name);
    handles.set(name, handle);
    previous?.unsubscribeFromBus();
    registry.put(remote);
    setState(name, { status: 'ready', version, instance: handle.instance });
    if (previous && previousState.status === 'ready') options.retire(name, previousState.version, previous);
    if (remote.canary) ignoreErrors(() => options.onCompared?.({ remote: name, release: version }));
    return { ok: true, version, instance: handle.instance };
  }

  async function tryRelease({ remote, target }: Candidate, isRetry: boolean): Promise<LoadResult> {
    const { name, version } = target;
    const attempt = attempts.get(name) ?? 1;
    try {
      setState(name, { status: 'loading', version, attempt });
      options.onTry?.(name, version);
      return activate({ remote, target, module: await fetchRelease(target, isRetry) });
    } catch (error) {
      return { ok: false, reason: 'failed', code: reportFailure(target, error), attempt };
    }
  }

  /** Returns the gate that blocks a remote before any of its code is fetched. */
  function gateOf({ entry, contract }: ChosenRemote): GateReason | null {
    if (!options.allowsOrigin(entry)) return 'origin';
    return satisfiesContract(contract.range) ? null : 'contract';
  }

  /** True if a gate blocks the remote; the block is reported. */
  function isBlocked(remote: ChosenRemote, gate: GateReason | null): gate is GateReason {
    if (!gate) return false;
    const { manifest, version: release, entry: url, contract } = remote;
    const { name } = manifest;
    const message =
      gate === 'origin'
        ? `${url} is of another origin`
        : `${name} wants contract ${contract.range}, the shell has ${CONTRACT_VERSION}`;
    failed.add(idOf(name, release));
    emitFailure({ remote: name, release, code: GATE_CODES[gate], message, url });
    return true;
  }

  async function run(name: string, isRetry: boolean): Promise<LoadResult> {
    const registered = registry.find(name);
    const attempt = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, attempt);
    if (!registered) return { ok: false, reason: 'failed', code: 'UNKNOWN_REMOTE', attempt };
    const remote =
      registered.stable && isBlocked(registered, gateOf(registered)) ? registered.stable : registered;

    setState(name, { status: 'resolving', version: remote.version, attempt });
    const gate = gateOf(remote);
    if (isBlocked(remote, gate)) {
      setState(name, { status: 'gated', reason: gate });
      return { ok: false, reason: 'gated', gate };
    }

    let result: LoadResult | null = null;
    for (const candidate of candidatesOf(remote)) {
      result = await tryRelease(candidate, isRetry && result === null);
      if (result.ok) return result;
    }
    if (result && !result.ok && result.reason === 'failed')
      setState(name, { status: 'failed', code: result.code, attempt });
    return result as LoadResult;
  }

  /** Releases to try, in order: the chosen one, the stable one, and one that worked before. */
  function candidatesOf(remote: ChosenRemote): Candidate[] {
    const { name } = remote.manifest;
    const stable = remote.stable ?? remote;
    const served = stable.previous.filter(
      ({ entry, version }) => options.allowsOrigin(entry) && !avoided.has(name, version),
    );
    const fallback = lastKnownGood.choose(name, served);
    const all = [
      { remote, target: targetOf(remote) },
      ...(stable === remote || gateOf(stable) ? [] : [{ remote: stable, target: targetOf(stable) }]),
      ...(fallback ? [{ remote: stable, target: { name, ...fallback } }] : []),
    ];
    const candidates = all.filter(({ target: { version } }) => !avoided.has(name, version));
    return candidates.length > 0 ? candidates : all.slice(0, 1);
  }

  async function stage(remote: ChosenRemote, target = targetOf(remote)): Promise<StagedRelease | null> {
    if (failed.has(idOf(target.name, target.version)) || isBlocked(remote, gateOf(remote))) return null;
    try {
      return { remote, target, module: await fetchRelease(target, false) };
    } catch (error) {
      reportFailure(target, error);
      return null;
    }
  }

  function takeOver(staged: StagedRelease): boolean {
    try {
      return activate(staged).ok;
    } catch (error) {
      reportFailure(staged.target, error);
      return false;
    }
  }

  /** Releases that may replace the running one. */
  function replacementsFor(name: string): Candidate[] {
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

  function runOnce(name: string, isRetry: boolean): Promise<LoadResult> {
    const inFlight = running.get(name);
    if (inFlight) return inFlight;
    const promise = run(name, isRetry).finally(() => running.delete(name));
    running.set(name, promise);
    return promise;
  }

  function settledResult(name: string): LoadResult | null {
    const state = stateOf(name);
    if (state.status === 'ready') return { ok: true, version: state.version, instance: state.instance };
    if (state.status === 'gated') return { ok: false, reason: 'gated', gate: state.reason };
    if (state.status === 'failed')
      return { ok: false, reason: 'failed', code: state.code, attempt: state.attempt };
    return null;
  }

  return {
    load: async (name) => settledResult(name) ?? runOnce(name, false),
    retry: async (name) =>
      stateOf(name).status === 'ready' ? (settledResult(name) as LoadResult) : runOnce(name, true),
    stage: (remote) => stage(remote),
    takeOver,
    fallBack: (name) => replaceBy(replacementsFor(name)),
    mayFallBack: (name) => replacementsFor(name).length > 0,
    giveUp: (name, version) => void failed.add(idOf(name, version)),
    forget(name) {
      const state = stateOf(name);
      const handle = handles.get(name);
      handles.delete(name);
      handle?.unsubscribeFromBus();
      setState(name, IDLE);
      if (handle && state.status === 'ready') options.retire(name, state.version, handle);
    },
    hasFailed: (name, version) => failed.has(idOf(name, version)),
    reportRenderFailure(name, error, broken) {
      const remote = registry.find(name);
      const state = stateOf(name);
      const release = broken ?? (state.status === 'ready' ? state.version : (remote?.version ?? 'unknown'));
      const served = [...(remote ? [remote, ...remote.previous] : [])];
      const url = served.find(({ version }) => version === release)?.entry ?? '';
      const hasOwnCode = error instanceof RemoteError || isMissingCode(error);
      const code = hasOwnCode ? failureCode(error) : 'RENDER_FAILED';
      emitFailure({ remote: name, release, code, message: messageOf(error), url });
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
  name: manifest.name,
  version,
  entry,
  integrity,
});
