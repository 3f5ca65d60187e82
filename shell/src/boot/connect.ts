import { DIALOGS, type SessionSnapshot } from '@evcare/shared-contracts';
import { UNCLAIMED } from '../routing/unclaimed-page';
import { staysHere } from '../services/remote-context';
import { concernsSession } from '../session/stored-session';
import type { Follower } from '../releases/follow';
import type { Shell } from './create-shell';
import { pageLoaded } from './page-loaded';

const identityOf = ({ user, signedIn }: SessionSnapshot): string =>
  `${signedIn}:${user?.id ?? ''}:${user?.role ?? ''}`;

/**
 * A tab writes one key after the other and the others hear of each by itself: this long (ms) after the last one, what
 * is stored is whole again.
 */
const SETTLED_MS = 50;

/** Joins the shell to the bus, to the other tabs and to the page's life. Returns the undo. */
export function connect(shell: Shell): () => void {
  const { services, router, session, waker, live, heartbeat } = shell;
  const { bus, toasts, dialogs, cart } = services;
  let identity = identityOf(session.current());

  const undo = [
    waker.listen(),
    live.close,
    heartbeat.follow(),
    cart.follow(),
    bus.on('auth.logout-requested', () => void session.logout()),
    bus.on(
      'toast.show',
      ({ type, message, duration }) => void toasts[type](message, { durationMs: duration }),
    ),
    bus.on('verify.open', ({ email }) => void dialogs.open(DIALOGS.verifyEmail, { email })),
    bus.on('navigation.requested', ({ path }) => {
      if (staysHere(path)) void router.navigate(path);
    }),
    // Somebody else, or nobody, is signed in now: guards decide anew, pages load their data anew.
    session.subscribe(() => {
      const now = identityOf(session.current());
      if (now === identity) return;
      identity = now;
      const { location, matches } = router.state;
      // A page that was refused may be allowed now; its routes are looked for only on the way to it.
      if (matches.some(({ route }) => route.id === UNCLAIMED)) {
        void router.navigate(location, { replace: true, preventScrollReset: true });
      } else void router.revalidate();
    }),
    followOtherTabs(() => session.resync()),
    // A page out of the back/forward cache still believes what it knew when it was left.
    listen(window, 'pageshow', (event) => {
      if (!(event as PageTransitionEvent).persisted) return;
      session.resync();
      cart.refresh();
    }),
    prefetchWhenIdle(services),
    followLiveReleases(shell),
  ];

  // On start and on load the current user is fetched (specification §4); a guest has nothing to ask for.
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
  let over = false;
  const idle = registry.remotes.filter(({ manifest }) => manifest.preload === 'idle');
  void pageLoaded().then(() => {
    if (!over) idle.forEach(({ manifest }) => loader.fetchAhead(manifest.name));
  });
  return () => {
    over = true;
  };
}

/**
 * Open pages follow the live releases. The code for it comes when what the page knows begins to be old: most visits are
 * over by then, and never need it.
 */
function followLiveReleases({ follow, followBy, services }: Shell): () => void {
  let over = false;
  let follower: Follower | null = null;
  const old = createDelay(services.config.releaseCheckSeconds * 1_000);
  if (follow)
    void Promise.all([pageLoaded(), old.passed])
      .then(() => import('../releases/follow'))
      .then(({ followReleases }) => {
        if (!over) followBy((follower = followReleases(follow)));
      })
      // Without it the page stays on the releases that it began with.
      .catch(() => undefined);
  return () => {
    over = true;
    old.cancel();
    follower?.stop();
    followBy(null);
  };
}

/** Some time from now, or the moment in which a hidden page is looked at again. */
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
