import { DIALOGS, type SessionSnapshot } from '@evcare/shared-contracts';
import { DRAFT_KEY } from '../releases/draft-key';
import { UNCLAIMED } from '../routing/unclaimed-page';
import { isSitePath } from '../services/remote-context';
import { concernsSession } from '../session/stored-session';
import type { Follower } from '../releases/follow';
import type { Shell } from './create-shell';
import { pageLoaded } from './page-loaded';

const identityOf = ({ user, signedIn }: SessionSnapshot): string =>
  `${signedIn}:${user?.id ?? ''}:${user?.role ?? ''}`;

/**
 * Delay (ms) before the stored session is read again. A tab writes its keys one by one and other tabs get an event for
 * each of them; after this delay since the last event, the stored values are consistent.
 */
const SETTLED_MS = 50;

/** Connects the shell to the bus, to other tabs and to the page's lifecycle events. Returns the cleanup function. */
export function connect(shell: Shell): () => void {
  const { services, router, session, activator, live, heartbeat } = shell;
  const { bus, toasts, dialogs, cart } = services;
  const { offlineCards } = shell;
  let identity = identityOf(session.current());

  const undo = [
    activator.listen(),
    live.close,
    heartbeat.start(),
    cart.follow(),
    bus.on('auth.logout-requested', () => void session.logout()),
    bus.on(
      'toast.show',
      ({ type, message, duration }) => void toasts[type](message, { durationMs: duration }),
    ),
    bus.on('verify.open', ({ email }) => void dialogs.open(DIALOGS.verifyEmail, { email })),
    bus.on('navigation.requested', ({ path }) => {
      if (isSitePath(path)) void router.navigate(path);
    }),
    // The signed-in user has changed: guards run again, and pages reload their data.
    session.subscribe(() => {
      const now = identityOf(session.current());
      if (now === identity) return;
      identity = now;
      offlineCards.erase();
      const { location, matches } = router.state;
      // The new user may be allowed on a page that was forbidden; its routes are only looked up by a navigation to it.
      if (matches.some(({ route }) => route.id === UNCLAIMED)) {
        void router.navigate(location, { replace: true, preventScrollReset: true });
      } else void router.revalidate();
    }),
    followOtherTabs(() => session.resync()),
    // A page restored from the back/forward cache still has the state from when the user left it.
    listen(window, 'pageshow', (event) => {
      if (!(event as PageTransitionEvent).persisted) return;
      session.resync();
      cart.refresh();
    }),
    prefetchWhenIdle(services),
    followLiveReleases(shell),
  ];

  // Documents of releases contain no shapes of data.
  if (shell.fromDevServer)
    void import('../bus/team-data').then(({ checkTeamData }) => checkTeamData(shell.teamData));

  // The current user is fetched at start and on load (specification §4); a guest has none.
  if (session.current().signedIn) void session.refreshUser();

  return () => undo.forEach((end) => end());
}

function listen(target: EventTarget, type: string, listener: (event: Event) => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}

function followOtherTabs(resync: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const unlisten = listen(window, 'storage', (event) => {
    if (!concernsSession((event as StorageEvent).key)) return;
    clearTimeout(timer);
    timer = setTimeout(resync, SETTLED_MS);
  });
  return () => {
    unlisten();
    clearTimeout(timer);
  };
}

function prefetchWhenIdle({ registry, loader }: Shell['services']): () => void {
  let isCancelled = false;
  const idle = registry.remotes.filter(({ manifest }) => manifest.preload === 'idle');
  void pageLoaded().then(() => {
    if (!isCancelled) idle.forEach(({ manifest }) => loader.fetchAhead(manifest.name));
  });
  return () => {
    isCancelled = true;
  };
}

/**
 * Time (ms) after which an open page begins to follow the live releases. The code for this must not compete
 * with the code of the page, and many visits have ended by then.
 */
const FOLLOW_AFTER_MS = 4_000;

/**
 * Upgrades an open page to newer releases, and installs the service worker. The code for this is fetched after
 * everything else, unless the tab holds a draft from its previous page.
 */
function followLiveReleases({ follow, followBy, services, installWorker }: Shell): () => void {
  let isCancelled = false;
  let follower: Follower | null = null;
  const hasDraft = Boolean(follow?.perTab.get(DRAFT_KEY));
  const delay = Math.min(FOLLOW_AFTER_MS, services.config.releaseCheckSeconds * 1_000);
  const staleDelay = createDelay(hasDraft ? 0 : delay);
  if (follow)
    void Promise.all([pageLoaded(), staleDelay.passed])
      .then(() => import('./after-load'))
      .then(({ followReleases, syncWorker }) => {
        if (isCancelled) return;
        followBy((follower = followReleases(follow)));
        void installWorker(syncWorker);
      })
      // Without this code the page stays on the releases it started with.
      .catch(() => undefined);
  return () => {
    isCancelled = true;
    staleDelay.cancel();
    follower?.stop();
    followBy(null);
  };
}

/** Resolves after a delay, or as soon as a hidden page becomes visible again. */
function createDelay(ms: number): { passed: Promise<void>; cancel: () => void } {
  let cancel = () => undefined as void;
  const passed = new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    const unlisten = listen(document, 'visibilitychange', () => {
      if (document.visibilityState === 'visible') resolve();
    });
    cancel = () => {
      clearTimeout(timer);
      unlisten();
    };
  });
  void passed.then(cancel);
  return { passed, cancel: () => cancel() };
}
