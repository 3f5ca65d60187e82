import type { LiveListener, User } from '@evcare/shared-contracts';
import { createFakeContext } from '@evcare/shared-contracts/testing';
import { an } from '../../testing/fake-parts';
import { createLive } from '../create-live';
import { fakeStreamServer, settle } from './fake-stream-server';

/** A listener that records what it receives. */
export function recordEvents() {
  const events: unknown[] = [];
  const states: string[] = [];
  const heard = { events, states, stale: 0 };
  const listener: LiveListener = {
    onEvent: ({ type, data }) => events.push([type, data]),
    onStale: () => (heard.stale += 1),
    onState: (state) => states.push(state),
  };
  return Object.assign(heard, { listener });
}

export interface StartOptions {
  readonly user?: User | null;
  readonly recover?: (token: string) => Promise<string | null>;
}

const running = new Set<() => void>();

// A page that a test left open must not receive the events of the next test.
afterEach(() => {
  running.forEach((close) => close());
  running.clear();
});

/** Live service of one page, with only the network faked. */
export function startLive({ user = an, recover = async () => null }: StartOptions = {}) {
  const server = fakeStreamServer();
  const { session } = createFakeContext({ user });
  const errors: unknown[] = [];
  const recovered: string[] = [];
  const tokens = { current: 't1' };
  const live = createLive({
    session,
    transport: server.transport,
    base: '/api',
    tokens: {
      token: () => (session.current().signedIn ? tokens.current : null),
      async recover(token) {
        recovered.push(token);
        const fresh = await recover(token);
        if (fresh) tokens.current = fresh;
        return fresh;
      },
    },
    report: (error) => errors.push(error),
  });
  running.add(live.close);
  /** Subscribes, and lets the service process it. */
  async function watch(...topics: string[]) {
    const heard = recordEvents();
    const stop = live.watch(topics, heard.listener);
    await settle();
    return { ...heard, heard, stop };
  }
  return { server, session, tokens, live, errors, recovered, watch };
}

/** Advances the clock and runs what was waiting for it. */
export async function pass(ms: number): Promise<void> {
  await jest.advanceTimersByTimeAsync(ms);
  await settle();
}

export function show(state: 'visible' | 'hidden'): void {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
}

export function network(online: boolean): void {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  window.dispatchEvent(new Event(online ? 'online' : 'offline'));
}
