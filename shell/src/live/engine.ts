import type { Session } from '@evcare/shared-contracts';
import { LIVE_TOPIC_ME } from '@evcare/shared-contracts/workshop';
import type { TokenSource } from '../http/http-client';
import type { Transport } from '../http/transport';
import { backOff } from './back-off';
import { createDelivery, type LiveWatch } from './delivery';
import { watchPageActivity } from './page-activity';
import { readStream, type StreamEnd } from './read-stream';
import { createSubscriptionStates } from './subscription-states';

/** Delay (ms) that collects changes of topics into one request. */
export const SETTLE_MS = 50;
/** Delay (ms) before an unused stream is closed: during a navigation there may briefly be no subscription. */
export const CLOSE_DELAY_MS = 1_000;
/** A stream that has lived this long (ms) and still sends is not cut by any proxy. */
export const STABLE_STREAM_MS = 15_000;
/** Number of consecutive failed tries after which polling takes over. */
export const MAX_FAILURES = 3;
/**
 * Longest gap (ms) for which the server is trusted to still have the missed events; after a
 * longer gap, clients also reload their data.
 */
const TRUSTED_GAP_MS = 60_000;
/** Delay (ms) before a server that has no stream is tried again, since it may have been upgraded. */
export const REJECTED_RETRY_MS = 300_000;

export interface EngineOptions {
  readonly watches: ReadonlySet<LiveWatch>;
  readonly session: Pick<Session, 'current' | 'subscribe'>;
  readonly tokens: TokenSource;
  readonly base: string;
  readonly transport: Transport;
  readonly report: (error: unknown) => void;
}

export interface LiveEngine {
  onSubscribe(watch: LiveWatch): void;
  onUnsubscribe(): void;
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
   * Subscriptions that were asked to reload once after their stream first opened, so that nothing is
   * missed between their first request and the stream.
   */
  const reloaded = new WeakSet<LiveWatch>();
  let live: Connection | null = null;
  let opening: Connection | null = null;
  let lastTried: ReadonlySet<string> = new Set();
  let lastId = '';
  let lastReceivedAt = 0;
  let failures = 0;
  let requestedRetryMs = 0;
  let rejectedToken: string | null = null;
  let isAway = false;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let rejectedRetry: ReturnType<typeof setTimeout> | undefined;

  const identity = (): string | null => {
    const { signedIn, user } = session.current();
    return signedIn ? (user?.id ?? '') : null;
  };
  let userId = identity();

  const states = createSubscriptionStates({
    watches,
    delivery,
    onPoll() {
      if (rejectedToken !== null && tokens.token() !== rejectedToken) tryNow();
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
    clearTimeout(retryTimer);
    retryTimer = undefined;
  }

  function suspend(): void {
    disconnect();
    clearTimeout(rejectedRetry);
    states.clearRejected();
    states.set('off');
  }

  function tryNow(): void {
    clearTimeout(retryTimer);
    retryTimer = undefined;
    apply();
  }

  function applyLater(ms: number): void {
    clearTimeout(settleTimer);
    settleTimer = setTimeout(() => {
      settleTimer = undefined;
      apply();
    }, ms);
  }

  /** Opens, replaces or closes the connection according to the current state. */
  function apply(): void {
    const topics = [...new Set([...watches].flatMap((watch) => watch.topics))]
      .filter((topic) => !states.isRejected(topic))
      .sort();
    if (userId === null || isAway || watches.size === 0) return suspend();
    if (failures >= MAX_FAILURES) states.set('polling');
    else if (!live) states.set('connecting');
    if (topics.length === 0) return disconnect();
    const coveredTopics = [(opening ?? live)?.topics, retryTimer === undefined ? undefined : lastTried];
    if (coveredTopics.some((covered) => covered && topics.every((topic) => covered.has(topic)))) return;
    if (rejectedToken !== null && tokens.token() === rejectedToken) return;
    clearTimeout(retryTimer);
    retryTimer = undefined;
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
      if (end.kind === 'unauthorised') rejectedToken = newToken;
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
        lastReceivedAt = Date.now();
        if (lastReceivedAt - opened < STABLE_STREAM_MS || live !== connection) return;
        failures = 0;
        states.set('live');
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
    rejectedToken = null;
    const missed = !bridged && (lastId === '' || Date.now() - lastReceivedAt > TRUSTED_GAP_MS);
    lastReceivedAt = Date.now();
    if (failures < MAX_FAILURES) states.set('live');
    requestReload(watches, missed);
  }

  /**
   * Excludes the topics that may have caused a rejection, so that the others keep their stream.
   * @returns false if there is no such topic
   */
  function excludeSuspectTopics({ topics }: Connection): boolean {
    const suspects = [...topics].filter((topic) => topic !== LIVE_TOPIC_ME && !live?.topics.has(topic));
    if (suspects.length === 0) return false;
    clearTimeout(rejectedRetry);
    rejectedRetry = setTimeout(() => {
      states.clearRejected();
      apply();
    }, REJECTED_RETRY_MS);
    states.reject(suspects);
    apply();
    return true;
  }

  function handleEnd(connection: Connection, end: StreamEnd): void {
    if (!isCurrent(connection)) return;
    if (live === connection) live = null;
    else opening = null;
    if (end.kind === 'refused' && excludeSuspectTopics(connection)) return;
    const refused = end.kind === 'refused' || end.kind === 'unauthorised';
    failures = refused ? Math.max(failures, MAX_FAILURES) : failures + 1;
    if (!live) states.set(failures >= MAX_FAILURES ? 'polling' : 'connecting');
    clearTimeout(retryTimer);
    const minDelayMs = end.kind === 'busy' ? Math.max(end.waitMs, requestedRetryMs) : requestedRetryMs;
    retryTimer = setTimeout(tryNow, refused ? REJECTED_RETRY_MS : backOff(failures, minDelayMs));
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
      rejectedToken = null;
      apply();
    }),
    watchPageActivity({
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
    onSubscribe(watch) {
      queueMicrotask(() => {
        states.tell();
        if (watches.has(watch) && live && watch.topics.every((topic) => live?.topics.has(topic)))
          requestReload([watch]);
      });
      applyLater(SETTLE_MS);
    },
    onUnsubscribe() {
      if (settleTimer === undefined) applyLater(CLOSE_DELAY_MS);
    },
    close() {
      undo.forEach((end) => end());
      disconnect();
      clearTimeout(settleTimer);
      clearTimeout(rejectedRetry);
      states.stop();
    },
  };
}
