import type { BootDocument, BootRemote } from '@evcare/shared-contracts/release';
import type { NavigateOptions, Role } from '@evcare/shared-contracts';
import { createBus, type BusFault } from '../bus/bus';
import { createRemoteActivator } from '../bus/remote-activator';
import { createTeamEvents } from '../bus/team-events';
import { createCartCount } from '../cart/cart-count';
import { createDialogs } from '../dialogs/create-dialogs';
import { createHttpClient, type TokenSource } from '../http/http-client';
import type { Transport } from '../http/transport';
import { createLive } from '../live/create-live';
import { messages } from '../messages';
import type { ImportModule } from '../remotes/federation/container';
import { allowedOrigins } from '../remotes/allowed-origins';
import { RemoteError } from '../remotes/failure-code';
import { createLastKnownGood } from '../remotes/last-known-good';
import { createLoader } from '../remotes/loader';
import { createRegistry } from '../remotes/registry';
import { bringStylesBack, setStylesAside } from '../remotes/release-styles';
import { createRetirement } from '../remotes/retirement';
import { createOpenSlot } from '../remotes/ui/open-slot';
import { createWatchdog, type Watchdog } from '../remotes/watchdog/create-watchdog';
import { createAvoided } from '../releases/avoided-releases';
import { chooseRelease } from '../releases/choose-release';
import type { Follower, FollowOptions } from '../releases/follow';
import { createHeartbeat } from '../releases/heartbeat';
import { createRecover } from '../releases/recover';
import { createReloadGuard } from '../releases/reload-guard';
import { createUnsavedWork } from '../releases/unsaved-work';
import type { ShellRouteHandle } from '../routing/remote-routes';
import { createShellRouter, type RouterOptions } from '../routing/router';
import { createOfflineCards } from '../offline/offline-cards';
import type { syncWorker } from '../offline/sync-worker';
import { createRemoteContext } from '../services/remote-context';
import type { ShellServices } from '../services/shell-context';
import { createSession } from '../session/session';
import { createStore } from '../store/store';
import type { Telemetry } from '../telemetry/beacon';
import { createToasts } from '../toasts/create-toasts';
import { browserEnvironment, type Environment } from './environment';

export interface ShellOptions {
  readonly boot: BootDocument;
  readonly importModule: ImportModule;
  readonly telemetry: Telemetry;
  /** Reports to engineers a fault that visitors need not see. */
  readonly warn: (message: string, detail?: unknown) => void;
  /** Fetches the newest boot document. Without it, the page stays on the releases it started with. */
  readonly fetchBoot?: () => Promise<unknown>;
  /** Prepares each newer boot document before the page follows it, for example by applying overrides. */
  readonly prepareBoot?: (boot: BootDocument) => BootDocument;
  /** Environment in which the shell runs. Default: the browser's page. */
  readonly environment?: Environment;
  /** Loads an address as a new document. Default: the environment's. */
  readonly leave?: (to: string) => void;
  /** Sends requests. Default: the environment's. */
  readonly transport?: Transport;
  /** Watchdog that receives React's commits. Default: a watchdog that is not connected to React. */
  readonly watchdog?: Watchdog;
  readonly createRouter?: RouterOptions['create'];
}

/** Bucket of documents without canaries. */
const NO_CANARY = 100;

const describeFault = ({ kind, emitter, event }: BusFault): string =>
  ({
    'not-owner': `${emitter} may not emit ${event}`,
    'bad-payload': `${emitter} emitted ${event} with a payload that breaks its schema`,
    listener: `a listener of ${emitter} on ${event} threw`,
  })[kind];

/** Assembles the parts of the shell. Starts nothing, and fetches only what the first page needs. */
export function createShell({
  boot,
  importModule,
  telemetry,
  warn,
  fetchBoot,
  prepareBoot = (newest) => newest,
  environment = browserEnvironment(),
  leave = environment.leave,
  transport = environment.transport,
  watchdog = createWatchdog(),
  createRouter,
}: ShellOptions) {
  const { config } = boot;
  const { local, perTab, isOnline } = environment;
  const store = createStore((error) => warn('a slice or a listener of the store is refused or threw', error));
  const reportFault = (fault: BusFault) => warn(describeFault(fault), fault.error);
  const findManifest = (remote: string) => registry.find(remote)?.manifest;
  const team = createTeamEvents(findManifest);
  const bus = createBus(reportFault, team);
  const shellBus = bus.as('shell');
  const leftOut = (index: number, reason: string) => warn(`remote ${index} is left out: ${reason}`);
  const registry = createRegistry(boot.remotes, leftOut, boot.closed);
  const toasts = createToasts();

  // The session needs the HTTP client, and the client needs the session's tokens, so one of them is assigned later.
  const later: {
    tokens?: TokenSource;
    go?: (to: string, options?: NavigateOptions) => void;
    follower?: Follower | null;
    onData?: (name: string, data: unknown) => void;
  } = {};
  const navigate = (to: string, options?: NavigateOptions) => later.go?.(to, options);

  const http = createHttpClient({
    base: config.apiBase,
    transport,
    tokens: {
      token: () => later.tokens?.token() ?? null,
      recover: async (token) => later.tokens?.recover(token) ?? null,
    },
    isOffline: () => !isOnline(),
    answer: environment.answer,
    // An API of another origin may not allow the header.
    ...(config.apiBase.startsWith('/') && { visit: telemetry.comparedVisit }),
  });
  const session = createSession({
    store: store.store,
    bus: shellBus,
    http,
    toasts,
    local,
    perTab,
    navigate,
  });
  later.tokens = session.tokens;
  const live = createLive({
    session,
    transport,
    tokens: session.tokens,
    base: config.apiBase,
    report: (error) => warn('a listener of live events threw', error),
  });

  const { caches, workers } = environment;
  const offlineCards = createOfflineCards({ session, config, caches });
  const unsaved = createUnsavedWork();
  const guard = createReloadGuard();
  const here = () => router.createHref(router.state.location);
  const lastKnownGood = createLastKnownGood(local);
  const avoided = createAvoided(local);
  const heartbeat = createHeartbeat(perTab, Date.now, environment.isHidden);
  let { revision, bucket = NO_CANARY } = boot;
  const chooseFor = (remote: BootRemote, role: Role | null, isAvoided?: typeof avoided.has) =>
    chooseRelease(remote, { bucket, role, flags: config.flags }, isAvoided);
  const choose = (remote: BootRemote) => chooseFor(remote, session.current().user?.role ?? null, avoided.has);
  const retirement = createRetirement({
    isShown: (remote, version) => showsRelease(router.state.matches, remote, version),
    onGone(remote, version) {
      const state = loader.state(remote);
      if (state.status !== 'ready' || state.version !== version) setStylesAside(remote, version);
    },
  });
  const activator = createRemoteActivator({
    bus,
    team,
    remotes: () => registry.remotes,
    async load(remote) {
      const again = loader.state(remote).status === 'failed';
      return (await (again ? loader.retry(remote) : loader.load(remote))).ok;
    },
    onDropped(remote, events) {
      warn(`${remote} did not hear ${events.join(', ')}`);
      toasts.error(messages.layout.notDone);
    },
    report: reportFault,
  });
  const loader = createLoader({
    registry,
    importModule,
    allowsOrigin: allowedOrigins(environment.href, config.remoteOrigins),
    createContext: (remote, signal, heard) =>
      createRemoteContext(
        {
          services: { config, session, http, live, toasts, dialogs },
          busFor: activator.busFor,
          openSlotOf: (owner) => createOpenSlot(owner, (name, data) => later.onData?.(name, data)),
          store,
          unsaved,
          offlineCards,
          local,
          perTab,
          followTabs: environment.followTabs,
          navigate,
        },
        remote,
        signal,
        heard,
      ),
    onReady: (remote, { reducers }) => {
      store.inject(remote, reducers);
      activator.ready(remote);
    },
    onFailure: (failure) => {
      warn(`${failure.remote} ${failure.release}: ${failure.code}`, failure.message);
      telemetry.remoteFailed(failure);
    },
    onCompared(ready) {
      // Later releases start when the visitor already has a page.
      const openedMs = router.state.initialized ? null : environment.openingTime();
      telemetry.remoteReady({ ...ready, ...(openedMs !== null && { openedMs }) });
    },
    onTry: heartbeat.setRunning,
    lastKnownGood,
    avoided,
    retire(remote, version, handle) {
      const state = loader.state(remote);
      if (state.status === 'ready') bringStylesBack(remote, state.version);
      retirement.retire(remote, version, handle);
    },
    prefetch: environment.prefetch,
  });
  const dialogs = createDialogs({ registry, loader });

  const { hung } = heartbeat;
  if (hung) {
    avoided.add(hung.remote, hung.release);
    const error = new RemoteError('UNRESPONSIVE', 'the previous page hung');
    loader.reportRenderFailure(hung.remote, error, hung.release);
  }

  // Read first, because the signed-in user determines which page the first address shows
  // and whether the stored cart count is used.
  session.resync();
  const cart = createCartCount({ bus: shellBus, session, local, tabs: environment.followTabs });
  // Releases are chosen for the current user; after a later sign-in they change only at the next navigation.
  registry.update(registry.remotes.map(choose));
  const { router, sync } = createShellRouter({
    registry,
    loader,
    session: session.current,
    create: createRouter,
    beforeNavigation: (to) => later.follower?.beforeNavigation(to) ?? false,
  });
  later.go = (to, options) => void router.navigate(to, options);
  router.subscribe(retirement.disposeUnused);

  function showAgain(): void {
    sync();
    void router.navigate(router.state.location, { replace: true, preventScrollReset: true });
  }

  const services: ShellServices = {
    config,
    session,
    bus: shellBus,
    http,
    live,
    toasts,
    dialogs,
    cart,
    registry,
    loader,
    pages: {
      markMounted: retirement.markMounted,
      watch(remote, release, onLoop) {
        heartbeat.setRunning(remote, release);
        return watchdog.watch(onLoop);
      },
      reportWorking: lastKnownGood.remember,
      recover: createRecover({
        loader,
        lastKnownGood,
        avoided,
        follower: () => later.follower ?? null,
        showAgain,
        isOnline,
        here,
      }),
      reload() {
        const may = !unsaved.any() && guard.tryReload(boot.revision);
        if (may) leave(here());
        return may;
      },
    },
  };
  const follow: FollowOptions | null = fetchBoot
    ? {
        boot,
        fetchBoot,
        prepareBoot(newest) {
          // The bucket is ignored in a document of the same revision, because a request
          // without cookies gets another bucket.
          if (newest.revision > revision) ({ revision, bucket = NO_CANARY } = newest);
          return prepareBoot(newest);
        },
        registry,
        loader,
        choose,
        sync,
        router,
        session,
        isAvoided: avoided.has,
        isHeld: (remote) =>
          unsaved.has(remote) || dialogs.entries().some(({ open, provider }) => open && provider === remote),
        isAnyUnsaved: unsaved.any,
        guard,
        leave,
        transport,
        perTab,
        showAgain,
        closeDialogs(remote) {
          for (const { key, provider } of dialogs.entries()) if (provider === remote) dialogs.close(key);
        },
        notify: toasts.info,
      }
    : null;

  return {
    services,
    store: store.store,
    router,
    session,
    activator,
    /** True if a development server composed the document, with builds in place of releases. */
    fromDevServer: boot.integrity === 'none',
    /** Connection of the checks of remotes' data, for a development server. */
    teamData: { find: findManifest, bus, slots: later, warn },
    live,
    follow,
    heartbeat,
    offlineCards,
    /** Installs or removes the service worker, as the configuration says. */
    installWorker: (sync: typeof syncWorker) =>
      sync({
        isEnabled: config.serviceWorker,
        container: workers,
        caches,
        owner: () => session.current().user?.id ?? null,
      }),
    /**
     * True if this browser runs the same release of each remote as the server that rendered its document; on
     * the server no user is signed in and no release has failed.
     */
    runsAsRendered: () =>
      registry.remotes.every((remote) => chooseFor(remote.stable ?? remote, null).version === remote.version),
    /** True once the page can be upgraded to newer releases. */
    following: () => Boolean(later.follower),
    /** Sets the module that follows the live releases, once it is loaded. */
    followBy: (follower: Follower | null) => {
      later.follower = follower;
    },
  };
}

/** True if one of the matched routes belongs to this release. */
const showsRelease = (
  matches: readonly { route: { handle?: unknown } }[],
  remote: string,
  version: string,
): boolean =>
  matches.some(({ route }) => {
    const handle = route.handle as Partial<ShellRouteHandle> | undefined;
    return handle?.remote === remote && handle.release === version;
  });

export type Shell = ReturnType<typeof createShell>;
