import type { Session } from '@evcare/shared-contracts';
import { LIVE_TOPIC_ME } from '@evcare/shared-contracts/workshop';
import type { TokenSource } from '../http/http-client';
import type { Transport } from '../http/transport';
import { backOff } from './back-off';
import { createDelivery, type LiveWatch } from './delivery';
import { followPageLife } from './page-life';
import { readStream, type StreamEnd } from './read-stream';
import { createStanding } from './standing';

/** Delay (ms) that collects changes of topics into one request. */
export const SETTLE_MS = 50;
/** Delay (ms) before an unused stream is closed: during a navigation there may briefly be no subscription. */
export const LINGER_MS = 1_000;
/** A stream that has lived this long (ms) and still sends is not cut by any proxy. */
export const PROVEN_MS = 15_000;
/** Number of consecutive failed tries after which polling takes over. */
export const GIVE_UP = 3;
/** The server keeps its last events for reconnecting clients; after a longer gap (ms) clients reload as well. */
export const TRUSTED_GAP_MS = 60_000;
/** Delay (ms) before a server that has no stream is tried again, since it may have been upgraded. */
export const REFUSED_MS = 300_000;

export interface EngineOptions {
  readonly watches: ReadonlySet<LiveWatch>;
  readonly session: Pick<Session, 'current' | 'subscribe'>;
  readonly tokens: TokenSource;
  readonly base: string;
  readonly transport: Transport;
  readonly report: (error: unknown) => void;
}

export interface LiveEngine {
  joined(watch: LiveWatch): void;
  left(): void;
  close(): void;
}

interface Connection {
  readonly topics: ReadonlySet<string>;
  readonly abort: AbortController;
}

/** Holds the page's one stream while a user is signed in and there are subscriptions. */
export function createLiveEngine(options: EngineOptions): LiveEngine {
  const { watches, session, tokens, base, transport, report } = options;
  const delivery = createDelivery(watches, report);
  /**
   * Subscriptions that were asked to reload once after their stream first opened, so that nothing is missed between
   * their first request and the stream.
   */
  const reloaded = new WeakSet<LiveWatch>();
  let live: Connection | null = null;
  let opening: Connection | null = null;
  let lastTried: ReadonlySet<string> = new Set();
  let lastId = '';
  let lastHeard = 0;
  let failures = 0;
  let requestedRetryMs = 0;
  let deadToken: string | null = null;
  let isAway = false;
  let settle: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let reprieve: ReturnType<typeof setTimeout> | undefined;

  const identity = (): string | null => {
    const { signedIn, user } = session.current();
    return signedIn ? (user?.id ?? '') : null;
  };
  let userId = identity();

  const standing = createStanding({
    watches,
    delivery,
    onPoll() {
      if (deadToken !== null && tokens.token() !== deadToken) tryNow();
    },
  });

  function requestReload(among: Iterable<LiveWatch>, all = false): void {
    const stale = [...among].filter((watch) => all || !reloaded.has(watch));
    stale.forEach((watch) => reloaded.add(watch));
    delivery.each((listener) => listener.onStale(), stale);
  }

  function disconnect(): void {
    for (const connection of [opening, live]) connection?.abort.abort();
    opening = live = null;
    clearTimeout(retry);
    retry = undefined;
  }

  function suspend(): void {
    disconnect();
    clearTimeout(reprieve);
    standing.unbar();
    standing.set('off');
  }

  function tryNow(): void {
    clearTimeout(retry);
    retry = undefined;
    apply();
  }

  function applyLater(ms: number): void {
    clearTimeout(settle);
    settle = setTimeout(() => {
      settle = undefined;
      apply();
    }, ms);
  }

  /** Opens, replaces or closes the connection according to the current state. */
  function apply(): void {
    const topics = [...new Set([...watches].flatMap((watch) => watch.topics))]
      .filter((topic) => !standing.isBarred(topic))
      .sort();
    if (userId === null || isAway || watches.size === 0) return suspend();
    if (failures >= GIVE_UP) standing.set('polling');
    else if (!live) standing.set('connecting');
    if (topics.length === 0) return disconnect();
    const coveredTopics = [(opening ?? live)?.topics, retry === undefined ? undefined : lastTried];
    if (coveredTopics.some((covered) => covered && topics.every((topic) => covered.has(topic)))) return;
    if (deadToken !== null && tokens.token() === deadToken) return;
    clearTimeout(retry);
    retry = undefined;
    void open(topics);
  }

  async function open(topics: readonly string[]): Promise<void> {
    opening?.abort.abort();
    const connection: Connection = { topics: new Set(topics), abort: new AbortController() };
    opening = connection;
    lastTried = connection.topics;
    const token = tokens.token();
    let end: StreamEnd = { kind: 'broken' };
    if (token !== null) end = await connect(connection, token);
    if (end.kind === 'unauthorised' && token !== null && isCurrent(connection)) {
      const newToken = await tokens.recover(token);
      // No new token although still signed in: the server could not be reached.
      end =
        newToken !== null && isCurrent(connection) ? await connect(connection, newToken) : { kind: 'broken' };
      if (end.kind === 'unauthorised') deadToken = newToken;
    }
    handleEnd(connection, end);
  }

  const isCurrent = (connection: Connection): boolean => connection === opening || connection === live;

  function connect(connection: Connection, token: string): Promise<StreamEnd> {
    let opened = 0;
    // Commas and colons need no escaping in a query.
    const topics = [...connection.topics].map((topic) => encodeURIComponent(topic).replaceAll('%3A', ':'));
    return readStream({
      transport,
      token,
      lastId,
      url: `${base}/stream?topics=${topics.join(',')}`,
      signal: connection.abort.signal,
      onOpen() {
        opened = Date.now();
        handleOpen(connection);
      },
      onAlive() {
        lastHeard = Date.now();
        if (lastHeard - opened < PROVEN_MS || live !== connection) return;
        failures = 0;
        standing.set('live');
      },
      onEvent: delivery.deliver,
      onId: (id) => (lastId = id),
      onRetry: (ms) => (requestedRetryMs = ms),
    });
  }

  function handleOpen(connection: Connection): void {
    if (!isCurrent(connection)) return;
    // The previous connection stays open until now, so that no event is lost in between.
    const bridged = live !== null;
    live?.abort.abort();
    live = connection;
    opening = null;
    deadToken = null;
    const missed = !bridged && (lastId === '' || Date.now() - lastHeard > TRUSTED_GAP_MS);
    lastHeard = Date.now();
    if (failures < GIVE_UP) standing.set('live');
    requestReload(watches, missed);
  }

  /** Excludes the topics that may have caused a rejection, so that the others keep their stream. True if any exist. */
  function barSuspects({ topics }: Connection): boolean {
    const suspects = [...topics].filter((topic) => topic !== LIVE_TOPIC_ME && !live?.topics.has(topic));
    if (suspects.length === 0) return false;
    clearTimeout(reprieve);
    reprieve = setTimeout(() => {
      standing.unbar();
      apply();
    }, REFUSED_MS);
    standing.bar(suspects);
    apply();
    return true;
  }

  function handleEnd(connection: Connection, end: StreamEnd): void {
    if (!isCurrent(connection)) return;
    if (live === connection) live = null;
    else opening = null;
    if (end.kind === 'refused' && barSuspects(connection)) return;
    const refused = end.kind === 'refused' || end.kind === 'unauthorised';
    failures = refused ? Math.max(failures, GIVE_UP) : failures + 1;
    if (!live) standing.set(failures >= GIVE_UP ? 'polling' : 'connecting');
    clearTimeout(retry);
    const patience = end.kind === 'busy' ? Math.max(end.waitMs, requestedRetryMs) : requestedRetryMs;
    retry = setTimeout(tryNow, refused ? REFUSED_MS : backOff(failures, patience));
  }

  const undo = [
    session.subscribe(() => {
      const now = identity();
      if (now === userId) return;
      userId = now;
      // The next session must not resume from the event id of this one.
      suspend();
      delivery.forget();
      lastId = '';
      failures = 0;
      deadToken = null;
      apply();
    }),
    followPageLife({
      onAway() {
        isAway = true;
        apply();
      },
      onBack() {
        isAway = false;
        tryNow();
      },
    }),
  ];
  apply();

  return {
    joined(watch) {
      queueMicrotask(() => {
        standing.tell();
        if (watches.has(watch) && live && watch.topics.every((topic) => live?.topics.has(topic)))
          requestReload([watch]);
      });
      applyLater(SETTLE_MS);
    },
    left() {
      if (settle === undefined) applyLater(LINGER_MS);
    },
    close() {
      undo.forEach((end) => end());
      disconnect();
      clearTimeout(settle);
      clearTimeout(reprieve);
      standing.stop();
    },
  };
}
