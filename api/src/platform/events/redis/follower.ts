import type { FastifyBaseLogger } from 'fastify';
import { createPauses } from '../../time/pauses';
import { retryPause } from '../../time/retry-pause';
import { BEAT, END, isDenied, type Broker, type StoredEntry } from './broker';
import type { BrokerTiming } from './timing';

export interface FollowerOptions {
  readonly connect: () => Promise<Broker>;
  readonly timing: BrokerTiming;
  readonly log: FastifyBaseLogger;
  /** Called when signals begin to arrive, initially and after each gap; its failure breaks the link again. */
  readonly onLinked: () => Promise<void>;
  /** Called when signals may be missed from now on. */
  readonly onBroken: () => void;
  readonly onSignal: (channel: string, detail: string | undefined, lagMs: number) => void;
}

export interface Follower {
  /** True while each committed change is known to arrive, at the latest when the heartbeats stop. */
  isLinked(): boolean;
  /** Time since the last entry of any instance that forwards; infinite if there was none. */
  silentMs(): number;
  /** True while the broker accepts commands. */
  isConnected(): boolean;
  /** Age of the last entry when it arrived, by the clocks of two instances; null before the first one. */
  lagMs(): number | null;
  close(): Promise<void>;
}

const PAUSES_MS = { first: 100, longest: 2_000 };
const CHECK_MS = 100;

/**
 * Reads the stream of the broker. The link to it holds from an entry on as long as the same run of forwarding
 * goes on without a gap in its numbers and without a silence: then each commit since that entry has arrived or
 * will.
 */
export function startFollower(options: FollowerOptions): Follower {
  const { connect, timing, log, onLinked, onBroken, onSignal } = options;
  const pauses = createPauses();
  let closed = false;
  let broker: Broker | null = null;
  let isLinked = false;
  let run: string | null = null;
  let expected = 0;
  let lastEntryAt = -Infinity;
  let lag: number | null = null;

  const silentMs = () => performance.now() - lastEntryAt;
  const breakLink = () => {
    run = null;
    if (!isLinked) return;
    isLinked = false;
    onBroken();
  };
  const timer = setInterval(() => {
    if (isLinked && silentMs() > timing.silenceMs) breakLink();
  }, CHECK_MS);
  timer.unref();

  const handle = async (entry: StoredEntry): Promise<void> => {
    lag = Math.max(0, Date.now() - entry.at);
    if (entry.channel === END) {
      if (entry.run !== run) return;
      lastEntryAt = -Infinity;
      return breakLink();
    }
    lastEntryAt = performance.now();
    const continues = isLinked && entry.run === run && entry.number === expected;
    expected = entry.number + 1;
    if (continues) {
      if (entry.channel !== BEAT) onSignal(entry.channel, entry.detail, lag);
      return;
    }
    breakLink();
    ({ run } = entry);
    isLinked = true;
    await onLinked();
  };

  const follow = async (onConnected: () => void): Promise<void> => {
    const current = await connect();
    broker = current;
    try {
      let position = await current.tail();
      onConnected();
      while (!closed) {
        for (const entry of await current.read(position, timing.beatMs)) {
          ({ position } = entry);
          await handle(entry);
        }
      }
    } finally {
      broker = null;
      current.close();
      breakLink();
    }
  };

  const running = (async () => {
    let failures = 0;
    while (!closed) {
      if (failures > 0) {
        const waitMs = retryPause(failures, PAUSES_MS);
        await pauses.pause(waitMs + Math.random() * Math.min(waitMs, timing.spreadMs));
      }
      failures++;
      try {
        if (!closed) await follow(() => (failures = 0));
      } catch (error) {
        if (closed) break;
        failures = Math.max(failures, 1);
        const reason = isDenied(error)
          ? 'the broker of events denies access'
          : 'not connected to the broker of events';
        log.warn({ event: 'events_broker_failed', failures, err: error }, reason);
      }
    }
  })();

  return {
    isLinked: () => isLinked,
    silentMs,
    isConnected: () => broker !== null,
    lagMs: () => lag,
    async close() {
      closed = true;
      clearInterval(timer);
      pauses.stop();
      broker?.close();
      await running;
    },
  };
}
