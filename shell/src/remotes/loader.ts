import {
  isRemoteModule,
  satisfiesContract,
  type RemoteContext,
  type RemoteInstance,
  type RemoteModule,
} from '@evcare/shared-contracts';
import type { BootRemote } from '@evcare/shared-contracts/release';
import type { ContainerTarget, ImportModule } from './federation/container';
import { failureCode, mayHeal, RemoteError } from './failure-code';
import type { LastKnownGood } from './last-known-good';
import type { RemoteRegistry } from './registry';
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

export interface LoaderOptions {
  readonly registry: RemoteRegistry;
  readonly importModule: ImportModule;
  /** Whether code may come from this address at all. */
  readonly allowsOrigin: (entry: string) => boolean;
  /** A context of its own for each time a remote is set up. */
  readonly createContext: (remote: string, signal: AbortSignal) => RemoteContext;
  /** Called before a remote counts as ready: its slices go into the store. */
  readonly onReady: (remote: string, instance: RemoteInstance) => void;
  readonly onFailure: (failure: RemoteFailure) => void;
  readonly lastKnownGood: LastKnownGood;
  /** Fetches files ahead of need. */
  readonly prefetch: (urls: { scripts: readonly string[]; styles: readonly string[] }) => void;
  /** Waits this long (ms); tests pass their own. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Entry and chunk together may take this long (ms). */
  readonly budgetMs?: number;
}

export interface RemoteLoader {
  /** Loads a remote once, however often it is asked for. Never rejects. */
  load(name: string): Promise<LoadResult>;
  /** Tries a failed remote anew, as if it had never been tried. */
  retry(name: string): Promise<LoadResult>;
  /** A page of this remote broke while it was shown. */
  reportRenderFailure(name: string, error: unknown): void;
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
/** Pauses before the automatic further tries of a network failure (ms). */
const BACK_OFF_MS = [150, 400];
const IDLE: RemoteState = { status: 'idle' };

/**
 * Brings remotes to life: origin, then contract range, then code, then set-up, then a look at what it gave. The active release
 * first, then the last one that worked in this browser. Says what came of it in a result; nothing is thrown.
 */
export function createLoader(options: LoaderOptions): RemoteLoader {
  const { registry, importModule, lastKnownGood, budgetMs = BUDGET_MS } = options;
  const wait = options.wait ?? ((ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)));
  const states = new Map<string, RemoteState>();
  const running = new Map<string, Promise<LoadResult>>();
  const attempts = new Map<string, number>();
  const fetched = new Set<string>();
  const listeners = new Set<() => void>();

  const stateOf = (name: string): RemoteState => states.get(name) ?? IDLE;

  function setState(name: string, state: RemoteState): void {
    states.set(name, state);
    for (const listener of [...listeners]) quietly(listener);
  }

  const tell = (failure: RemoteFailure): void => quietly(() => options.onFailure(failure));

  /** One release from its script to a module that may be trusted to be a remote; all its tries share one budget. */
  function fetchModule(target: ContainerTarget, again: boolean): Promise<RemoteModule> {
    let over = false;
    async function tries(): Promise<RemoteModule> {
      for (let round = 0; ; round += 1) {
        try {
          const module = await importModule(target, again || round > 0);
          const candidate = (module as { default?: unknown } | null)?.default;
          if (!isRemoteModule(candidate))
            throw new RemoteError('NOT_A_REMOTE', `${target.entry} exposes no remote`);
          return candidate;
        } catch (error) {
          const pause = BACK_OFF_MS[round];
          if (pause === undefined || !mayHeal(error)) throw error;
          await wait(pause);
          if (over) throw error;
        }
      }
    }
    return withinBudget(tries(), budgetMs).finally(() => {
      over = true;
    });
  }

  function setUp(remote: BootRemote, module: RemoteModule): RemoteInstance {
    const { name } = remote.manifest;
    if (!satisfiesContract(module.contract)) {
      throw new RemoteError('CONTRACT_MISMATCH', `${name} wants contract ${module.contract}`);
    }
    const abort = new AbortController();
    let instance: RemoteInstance | undefined;
    try {
      instance = module.setup(options.createContext(name, abort.signal));
      check(remote, instance);
      options.onReady(name, instance);
      return instance;
    } catch (error) {
      abort.abort();
      disposeQuietly(instance);
      throw error instanceof RemoteError
        ? error
        : new RemoteError('SETUP_FAILED', messageOf(error), { cause: error });
    }
  }

  async function tryRelease(
    remote: BootRemote,
    target: ContainerTarget,
    again: boolean,
  ): Promise<LoadResult> {
    const { name, version } = target;
    const attempt = attempts.get(name) ?? 1;
    try {
      setState(name, { status: 'loading', version, attempt });
      const instance = setUp(remote, await fetchModule(target, again));
      setState(name, { status: 'ready', version, instance });
      lastKnownGood.remember(name, version);
      return { ok: true, version, instance };
    } catch (error) {
      const code = failureCode(error);
      tell({ remote: name, release: version, code, message: messageOf(error), url: target.entry });
      return { ok: false, reason: 'failed', code, attempt };
    }
  }

  /** What keeps a remote out before any of its code is fetched. */
  function gateOf({ entry, contract }: BootRemote): GateReason | null {
    if (!options.allowsOrigin(entry)) return 'origin';
    return satisfiesContract(contract.range) ? null : 'contract';
  }

  async function run(name: string, again: boolean): Promise<LoadResult> {
    const remote = registry.find(name);
    const attempt = (attempts.get(name) ?? 0) + 1;
    attempts.set(name, attempt);
    if (!remote) return { ok: false, reason: 'failed', code: 'UNKNOWN_REMOTE', attempt };

    setState(name, { status: 'resolving', version: remote.version, attempt });
    const gate = gateOf(remote);
    if (gate) {
      setState(name, { status: 'gated', reason: gate });
      tell({
        remote: name,
        release: remote.version,
        code: GATE_CODES[gate],
        message:
          gate === 'origin'
            ? `${remote.entry} is of another origin`
            : `${name} wants contract ${remote.contract.range}`,
        url: remote.entry,
      });
      return { ok: false, reason: 'gated', gate };
    }

    const active: ContainerTarget = { name, version: remote.version, entry: remote.entry };
    let result = await tryRelease(remote, active, again);
    if (!result.ok) {
      const served = remote.previous.filter(({ entry }) => options.allowsOrigin(entry));
      const fallback = lastKnownGood.choose(name, served);
      if (fallback) result = await tryRelease(remote, { name, ...fallback }, false);
    }
    if (!result.ok && result.reason === 'failed') {
      setState(name, { status: 'failed', code: result.code, attempt });
    }
    return result;
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
    reportRenderFailure(name, error) {
      const remote = registry.find(name);
      const state = stateOf(name);
      const release = state.status === 'ready' ? state.version : (remote?.version ?? 'unknown');
      const served = [...(remote ? [remote, ...remote.previous] : [])];
      const url = served.find(({ version }) => version === release)?.entry ?? '';
      tell({ remote: name, release, code: 'RENDER_FAILED', message: messageOf(error), url });
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
        fetchOnce(name, { scripts: [remote.entry, ...remote.scripts], styles: remote.styles });
      const page = remote.routes?.[prefix];
      if (page) fetchOnce(name + prefix, page);
    },
  };
}

const messageOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 500);

/** Holds what a remote gave against what its manifest says. */
function check({ manifest }: BootRemote, { routes, slots }: RemoteInstance): void {
  const foreign = routes.find(({ path }) => !manifest.routes.some(({ prefix }) => prefix === path));
  if (foreign)
    throw new RemoteError(
      'UNDECLARED_ROUTE',
      `${manifest.name} brings ${foreign.path}, which it did not declare`,
    );
  if (!Array.isArray(slots)) throw new RemoteError('SETUP_FAILED', `${manifest.name} gives no list of slots`);
}

function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Whoever only listens, or is on the way out, does not decide what comes of loading.
  }
}

const disposeQuietly = (instance: RemoteInstance | undefined): void => quietly(() => instance?.dispose());

function withinBudget<T>(work: Promise<T>, ms: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new RemoteError('TIMEOUT', `no answer within ${ms} ms`)), ms);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
