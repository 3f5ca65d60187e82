import { liveUntil } from './create-live';
import { an, binh, deferred } from '../testing/fake-parts';
import { CLOSE_DELAY_MS, SETTLE_MS } from './engine';
import { settle } from './testing/fake-stream-server';
import { recordEvents, network, pass, show, startLive } from './testing/start-live';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  // Makes random delays as long as possible, so that events that must happen sooner are detected.
  jest.spyOn(Math, 'random').mockReturnValue(0.999_999);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const progress = (id: string, percent: number) => ({ id, percent, status: 'diagnosing' });

describe('one stream for the page', () => {
  test('opens at the first subscription, with the bearer token in a header and not in the address', async () => {
    const { server, watch } = startLive();
    await settle();
    expect(server.calls).toEqual([]);
    await watch('me');
    expect(server.last).toMatchObject({ url: '/api/stream?topics=me', token: 't1', lastId: null });
  });

  test('is not requested for a guest, and opens after signing in', async () => {
    const { server, watch, session } = startLive({ user: null });
    const page = await watch('me');
    await pass(60_000);
    expect(server.calls).toEqual([]);
    session.become(an);
    await settle();
    await server.last.open();
    await server.last.tell('notification', { id: 'n1' });
    expect(page.events).toEqual([['notification', { id: 'n1' }]]);
  });

  test('is shared by all subscriptions, each of which receives its own events', async () => {
    const { server, live } = startLive();
    const [me, first, second] = [recordEvents(), recordEvents(), recordEvents()];
    live.watch(['me'], me.listener);
    live.watch(['so:1'], first.listener);
    live.watch(['so:2'], second.listener);
    await settle();
    expect(server.calls).toHaveLength(1);
    expect(server.last.topics).toEqual(['me', 'so:1', 'so:2']);
    await server.last.open();
    await server.last.tell('so.progress', progress('1', 20));
    await server.last.tell('appointment.changed', { code: 'AP-1', status: 'confirmed' });
    expect(first.events).toEqual([['so.progress', progress('1', 20)]]);
    expect(second.events).toEqual([]);
    expect(me.events).toEqual([
      ['so.progress', progress('1', 20)],
      ['appointment.changed', { code: 'AP-1', status: 'confirmed' }],
    ]);
  });

  test('has no overall timeout as long as it keeps sending', async () => {
    const { server, watch } = startLive();
    const page = await watch('me');
    await server.last.open();
    for (let beat = 0; beat < 30; beat += 1) {
      await pass(20_000);
      await server.last.beat();
    }
    expect(server.calls).toHaveLength(1);
    expect(page.states).toEqual(['live']);
  });

  test('is closed and reopened if it falls silent', async () => {
    const { server, watch } = startLive();
    await watch('me');
    const first = server.last;
    await first.open();
    await pass(44_000);
    expect(first.gone()).toBe(false);
    await pass(1_000);
    expect(first.gone()).toBe(true);
    await pass(2_000);
    expect(server.calls).toHaveLength(2);
  });

  test('asks subscribers to reload once when it first opens, so that nothing is missed', async () => {
    const { server, watch } = startLive();
    const page = await watch('me');
    expect(page.heard.stale).toBe(0);
    await server.last.open();
    expect(page.heard.stale).toBe(1);
    const later = await watch('me');
    expect(later.heard.stale).toBe(1);
    expect(later.states).toEqual(['live']);
    expect(page.heard.stale).toBe(1);
    expect(server.calls).toHaveLength(1);
  });

  test('reports a listener that throws, without affecting others', async () => {
    const { server, watch, live, errors } = startLive();
    const fails = () => {
      throw new Error('no');
    };
    live.watch(['me'], { onEvent: fails, onStale: fails, onState: fails });
    const page = await watch('me');
    await server.last.open();
    await server.last.tell('notification', { id: 'n1' }, '1');
    expect(page.events).toHaveLength(1);
    expect(errors.length).toBeGreaterThanOrEqual(2);
    expect(server.held).toHaveLength(1);
  });

  test('ignores unreadable events', async () => {
    const { server, watch } = startLive();
    const page = await watch('me');
    await server.last.open();
    await server.last.send('event: notification\ndata: {"id":\n\ndata: {"id":"n2"}\n\n');
    expect(page.events).toEqual([['message', { id: 'n2' }]]);
  });

  test('calls no listener that has stopped, even during the same event', async () => {
    const { server, live } = startLive();
    const second = recordEvents();
    const stops: (() => void)[] = [];
    live.watch(['me'], { onEvent: () => stops.forEach((stop) => stop()), onStale: () => undefined });
    stops.push(live.watch(['me'], second.listener));
    await settle();
    await server.last.open();
    await server.last.tell('notification', { id: 'n1' });
    expect(second.events).toEqual([]);
  });

  test('closes shortly after the last subscription ends, but not between two pages', async () => {
    const { server, watch } = startLive();
    const page = await watch('me');
    await server.last.open();
    page.stop();
    await pass(CLOSE_DELAY_MS - 1);
    expect(server.last.gone()).toBe(false);
    const next = await watch('me');
    await pass(CLOSE_DELAY_MS * 2);
    expect(server.held).toHaveLength(1);
    next.stop();
    await pass(CLOSE_DELAY_MS);
    expect(server.held).toEqual([]);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('ends with the page: no timer, no connection, no reconnection', async () => {
    const { server, watch, live, session } = startLive();
    await watch('me');
    await server.last.open();
    live.close();
    expect(server.last.gone()).toBe(true);
    session.become(binh);
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });
});

describe('a change of topics', () => {
  test('is sent as one request, and the old stream is held until the new one is open', async () => {
    const { server, watch } = startLive();
    const page = await watch('me');
    const first = server.last;
    await first.open();
    await watch('so:1');
    await watch('so:2');
    await pass(SETTLE_MS);
    expect(server.calls).toHaveLength(2);
    expect(server.last.topics).toEqual(['me', 'so:1', 'so:2']);
    await first.tell('notification', { id: 'while' }, '5');
    expect(first.gone()).toBe(false);
    await server.last.open();
    expect(first.gone()).toBe(true);
    await server.last.tell('notification', { id: 'while' }, '5');
    await server.last.tell('notification', { id: 'after' }, '6');
    expect(page.events).toEqual([
      ['notification', { id: 'while' }],
      ['notification', { id: 'after' }],
    ]);
    expect(page.heard.stale).toBe(1);
    expect(page.states).toEqual(['live']);
  });

  test('resumes after the last received event', async () => {
    const { server, watch } = startLive();
    await watch('me');
    await server.last.open();
    await server.last.tell('notification', { id: 'n1' }, '17');
    await watch('so:1');
    await pass(SETTLE_MS);
    expect(server.last.lastId).toBe('17');
  });

  test('does not ask subscribers to reload when one stream takes over from another, even before its first event', async () => {
    const { server, watch } = startLive();
    const page = await watch('me');
    await server.last.open();
    await watch('so:1');
    await pass(SETTLE_MS);
    await server.last.open();
    expect(server.last.lastId).toBeNull();
    expect(page.heard.stale).toBe(1);
  });

  test('is requested immediately, even if another subscription ends at the same time', async () => {
    const { server, watch } = startLive();
    const page = await watch('me');
    await server.last.open();
    await watch('so:1');
    page.stop();
    await pass(SETTLE_MS);
    expect(server.last.topics).toEqual(['so:1']);
  });

  test('opens nothing for topics that are already open or no longer needed', async () => {
    const { server, watch } = startLive();
    const page = await watch('me', 'so:1');
    await watch('me');
    await server.last.open();
    await watch('so:1');
    page.stop();
    await pass(10_000);
    expect(server.calls).toHaveLength(1);
  });

  test('keeps the old stream if the new one cannot be opened', async () => {
    const { server, watch } = startLive();
    const page = await watch('me');
    const first = server.last;
    await first.open();
    const work = await watch('so:1');
    await pass(SETTLE_MS);
    await server.last.fail();
    expect(first.gone()).toBe(false);
    await first.tell('notification', { id: 'n1' });
    expect(page.events).toHaveLength(1);
    await pass(2_000);
    await server.last.open();
    expect(work.heard.stale).toBe(1);
    expect(first.gone()).toBe(true);
  });
});

describe('the session', () => {
  test('closes the stream on logout, and the next session starts without the old event id', async () => {
    const { server, watch, session, tokens } = startLive();
    const page = await watch('me');
    await server.last.open();
    await server.last.tell('notification', { id: 'n1' }, '9');
    session.become(null);
    await settle();
    expect(server.held).toEqual([]);
    await pass(60_000);
    expect(server.calls).toHaveLength(1);
    tokens.current = 't-binh';
    session.become(binh);
    await settle();
    expect(server.last).toMatchObject({ token: 't-binh', lastId: null });
    await server.last.open();
    await server.last.tell('notification', { id: 'theirs' }, '9');
    expect(page.events.at(-1)).toEqual(['notification', { id: 'theirs' }]);
  });

  test('gets another stream if another tab signs in another user', async () => {
    const { server, watch, session } = startLive();
    await watch('me');
    const first = server.last;
    await first.open();
    session.become(binh);
    await settle();
    expect(first.gone()).toBe(true);
    expect(server.held).toHaveLength(1);
  });

  test('keeps the stream if only the user’s data changed', async () => {
    const { server, watch, session } = startLive();
    await watch('me');
    await server.last.open();
    session.become({ ...an, fullName: 'An' });
    await pass(5_000);
    expect(server.calls).toHaveLength(1);
    expect(server.held).toHaveLength(1);
  });

  test('refreshes an expired token once, and the stream continues', async () => {
    const { server, watch, recovered } = startLive({ recover: async () => 't2' });
    const page = await watch('me');
    await server.last.answer(401);
    expect(recovered).toEqual(['t1']);
    expect(server.last.token).toBe('t2');
    await server.last.open();
    expect(page.states).toEqual(['live']);
  });

  test('stops trying if a new token is rejected as well, and pages poll', async () => {
    const { server, watch, recovered, tokens } = startLive({ recover: async () => 't2' });
    const page = await watch('me');
    await server.last.answer(401);
    await server.last.answer(401);
    await pass(600_000);
    expect(server.calls).toHaveLength(2);
    expect(recovered).toEqual(['t1']);
    expect(page.states).toEqual(['polling']);
    expect(page.heard.stale).toBeGreaterThan(30);
    tokens.current = 't3';
    await pass(15_000);
    expect(server.calls).toHaveLength(3);
  });

  test('stops trying if the refresh ends the session', async () => {
    const ended = deferred<null>();
    const { server, watch, session } = startLive({ recover: () => ended.promise });
    await watch('me');
    await server.last.answer(401);
    session.become(null);
    ended.resolve(null);
    await pass(600_000);
    expect(server.calls).toHaveLength(1);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('retries a refresh that could not reach the server', async () => {
    const { server, watch } = startLive();
    await watch('me');
    await server.last.answer(401);
    expect(server.calls).toHaveLength(1);
    await pass(2_000);
    expect(server.calls).toHaveLength(2);
  });
});

describe('a remote’s own subscriptions', () => {
  test('end with its signal, even those it did not end itself', async () => {
    const { live, server } = startLive();
    const abort = new AbortController();
    const own = liveUntil(live, abort.signal);
    const heard = recordEvents();
    own.watch(['me'], heard.listener);
    await settle();
    await server.last.open();
    abort.abort();
    await server.last.tell('notification', { id: 'n1' });
    expect(heard.events).toEqual([]);
    await pass(CLOSE_DELAY_MS);
    expect(server.held).toEqual([]);
  });
});

describe('a page', () => {
  test('closes its connection after it was hidden for a while, and then resumes where it was', async () => {
    const { server, watch } = startLive();
    const page = await watch('me');
    await server.last.open();
    await server.last.tell('notification', { id: 'n1' }, '3');
    show('hidden');
    await pass(29_999);
    expect(server.held).toHaveLength(1);
    await pass(1);
    expect(server.held).toEqual([]);
    expect(page.states).toEqual(['live', 'connecting']);
    await pass(20_000);
    expect(server.calls).toHaveLength(1);
    show('visible');
    await settle();
    expect(server.last.lastId).toBe('3');
    await server.last.open();
    expect(page.heard.stale).toBe(1);
  });

  test('also reloads after it was hidden for a long time, because the server keeps only its last events', async () => {
    const { server, watch } = startLive();
    const page = await watch('me');
    await server.last.open();
    await server.last.tell('notification', { id: 'n1' }, '3');
    show('hidden');
    await pass(3_600_000);
    show('visible');
    await settle();
    await server.last.open();
    expect(page.heard.stale).toBe(2);
  });

  test('keeps its connection if it is hidden only briefly', async () => {
    const { server, watch } = startLive();
    await watch('me');
    await server.last.open();
    show('hidden');
    await pass(10_000);
    show('visible');
    await pass(30_000);
    expect(server.calls).toHaveLength(1);
  });

  test('waits while offline, and reconnects immediately when online', async () => {
    const { server, watch } = startLive();
    const page = await watch('me');
    await server.last.open();
    network(false);
    await settle();
    expect(server.held).toEqual([]);
    await pass(600_000);
    expect(server.calls).toHaveLength(1);
    expect(page.heard.stale).toBe(1);
    network(true);
    await settle();
    expect(server.calls).toHaveLength(2);
  });

  test('holds no connection once it is left, so that it can enter the back/forward cache', async () => {
    const { server, watch } = startLive();
    await watch('me');
    await server.last.open();
    window.dispatchEvent(new Event('pagehide'));
    expect(server.held).toEqual([]);
    window.dispatchEvent(new Event('pageshow'));
    await settle();
    expect(server.held).toHaveLength(1);
  });
});
