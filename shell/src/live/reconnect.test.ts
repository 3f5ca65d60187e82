import { STABLE_STREAM_MS, REJECTED_RETRY_MS } from './engine';
import { pass, show, startLive } from './testing/start-live';

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  jest.spyOn(Math, 'random').mockReturnValue(0.999_999);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

type Page = ReturnType<typeof startLive>;

/** Waits for the next request, up to the maximum delay, and returns the time waited (ms). */
async function nextTry({ server }: Page): Promise<number> {
  const before = server.calls.length;
  for (let waited = 500; waited <= 31_000; waited += 500) {
    await pass(500);
    if (server.calls.length > before) return waited;
  }
  throw new Error('no further request was sent');
}

describe('a stream that is cut', () => {
  test('is resumed after the last received event, without reloading', async () => {
    const page = startLive();
    const { heard, events } = await page.watch('me');
    await page.server.last.open();
    await page.server.last.tell('notification', { id: 'n1' }, '11');
    await page.server.last.send('id: 12\n\n');
    await page.server.last.cut();
    expect(await nextTry(page)).toBe(2_000);
    expect(page.server.last.lastId).toBe('12');
    await page.server.last.open();
    await page.server.last.tell('notification', { id: 'n3' }, '13');
    expect(events).toEqual([
      ['notification', { id: 'n1' }],
      ['notification', { id: 'n3' }],
    ]);
    expect(heard.stale).toBe(1);
    expect(heard.states).toEqual(['live', 'connecting', 'live']);
  });

  test('cannot be resumed if it never sent an id: subscribers reload', async () => {
    const page = startLive();
    const { heard } = await page.watch('me');
    await page.server.last.open();
    await page.server.last.cut();
    await nextTry(page);
    await page.server.last.open();
    expect(heard.stale).toBe(2);
  });

  test('delivers an interrupted event only once, in full, when the server repeats it', async () => {
    const page = startLive();
    const { events } = await page.watch('me');
    await page.server.last.open();
    await page.server.last.tell('notification', { id: 'n1' }, '1');
    await page.server.last.send('id: 2\nevent: notification\ndata: {"id":');
    await page.server.last.cut();
    await nextTry(page);
    expect(page.server.last.lastId).toBe('1');
    await page.server.last.open();
    await page.server.last.tell('notification', { id: 'n1' }, '1');
    await page.server.last.tell('notification', { id: 'n2' }, '2');
    expect(events).toEqual([
      ['notification', { id: 'n1' }],
      ['notification', { id: 'n2' }],
    ]);
  });

  test('waits longer after each try, up to half a minute', async () => {
    const page = startLive();
    await page.watch('me');
    const waits: number[] = [];
    for (let failure = 0; failure < 7; failure += 1) {
      await page.server.last.fail();
      waits.push(await nextTry(page));
    }
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000]);
  });

  test('starts from the shortest delay again once a stream has held', async () => {
    const page = startLive();
    await page.watch('me');
    for (let failure = 0; failure < 4; failure += 1) {
      await page.server.last.fail();
      await nextTry(page);
    }
    await page.server.last.open();
    await pass(STABLE_STREAM_MS);
    await page.server.last.beat();
    await page.server.last.cut();
    expect(await nextTry(page)).toBe(2_000);
  });

  test.each([
    [429, '20', 20_000],
    [503, '12', 12_000],
    [503, 'soon', 2_000],
  ])(
    'a server that answers %d with Retry-After %s is not contacted for %s ms',
    async (status, after, wait) => {
      const page = startLive();
      await page.watch('me');
      await page.server.last.answer(status, { 'Retry-After': after });
      expect(await nextTry(page)).toBe(wait);
    },
  );

  test('the delay requested by the stream is respected', async () => {
    const page = startLive();
    await page.watch('me');
    await page.server.last.open();
    await page.server.last.send('retry: 9000\n\n');
    await page.server.last.cut();
    expect(await nextTry(page)).toBe(9_000);
  });

  test('a server that does not respond times out', async () => {
    const page = startLive();
    await page.watch('me');
    const first = page.server.last;
    await pass(15_000);
    expect(first.gone()).toBe(true);
    await nextTry(page);
    expect(page.server.calls).toHaveLength(2);
  });

  test('a response that is not a stream is rejected, such as the login page of a network', async () => {
    const page = startLive();
    const { heard } = await page.watch('me');
    await page.server.last.answer(200, { 'Content-Type': 'text/html' });
    expect(heard.states).toEqual([]);
    await nextTry(page);
    expect(page.server.calls).toHaveLength(2);
  });

  test('returning to the page retries immediately', async () => {
    const page = startLive();
    await page.watch('me');
    for (let failure = 0; failure < 5; failure += 1) {
      await page.server.last.fail();
      if (failure < 4) await nextTry(page);
    }
    const before = page.server.calls.length;
    show('visible');
    await pass(0);
    expect(page.server.calls).toHaveLength(before + 1);
  });
});

describe('if no stream can be held', () => {
  async function failThrice(page: Page): Promise<void> {
    for (let failure = 0; failure < 3; failure += 1) {
      await page.server.last.fail();
      if (failure < 2) await nextTry(page);
    }
  }

  test('pages poll every 15 s while the stream is retried', async () => {
    const page = startLive();
    const { heard } = await page.watch('me');
    await failThrice(page);
    expect(heard.states).toEqual(['polling']);
    expect(heard.stale).toBe(1);
    await pass(14_999);
    expect(heard.stale).toBe(1);
    await pass(1);
    expect(heard.stale).toBe(2);
    await pass(60_000);
    expect(heard.stale).toBe(6);
    expect(page.server.calls.length).toBeGreaterThan(3);
  });

  test('a stream that holds ends the polling', async () => {
    const page = startLive();
    const { heard } = await page.watch('me');
    await failThrice(page);
    await nextTry(page);
    await page.server.last.open();
    expect(heard.states).toEqual(['polling']);
    await pass(STABLE_STREAM_MS);
    await page.server.last.beat();
    expect(heard.states).toEqual(['polling', 'live']);
    const { stale } = heard;
    await pass(20_000);
    await page.server.last.beat();
    await pass(20_000);
    expect(heard.stale).toBe(stale);
  });

  test('a proxy that cuts streams after some seconds is detected, and events in between are still delivered', async () => {
    const page = startLive();
    const { heard, events } = await page.watch('me');
    for (let cut = 0; cut < 5; cut += 1) {
      await page.server.last.open();
      await page.server.last.tell('notification', { id: `n${cut}` }, String(cut + 1));
      await pass(5_000);
      await page.server.last.cut();
      await nextTry(page);
    }
    expect(heard.states.at(-1)).toBe('polling');
    expect(events).toHaveLength(5);
  });

  test('a proxy that buffers the whole response is detected', async () => {
    const page = startLive();
    const { heard } = await page.watch('me');
    for (let silence = 0; silence < 3; silence += 1) {
      await page.server.last.open();
      await pass(45_000);
      if (silence < 2) await nextTry(page);
    }
    expect(heard.states.at(-1)).toBe('polling');
  });

  test('a server that rejects the stream is retried only after minutes, and pages poll meanwhile', async () => {
    const page = startLive();
    const { heard } = await page.watch('me');
    await page.server.last.answer(404);
    expect(heard.states).toEqual(['polling']);
    await pass(REJECTED_RETRY_MS - 1);
    expect(page.server.calls).toHaveLength(1);
    expect(heard.stale).toBe(20);
    await pass(1);
    expect(page.server.calls).toHaveLength(2);
  });

  test('a rejected topic does not affect the others; its subscribers poll, and it is retried later', async () => {
    const page = startLive();
    const mine = await page.watch('me');
    const first = page.server.last;
    await first.open();
    const work = await page.watch('so:gone');
    await pass(50);
    await page.server.last.answer(404);
    expect(first.gone()).toBe(false);
    expect(work.states.at(-1)).toBe('polling');
    expect(mine.states).toEqual(['live']);
    expect(work.heard.stale).toBe(1);
    for (let beat = 0; beat < 19; beat += 1) {
      await pass(15_000);
      await first.beat();
    }
    expect(work.heard.stale).toBe(20);
    expect(mine.heard.stale).toBe(1);
    expect(page.server.calls).toHaveLength(2);
    await pass(15_000);
    expect(page.server.last.topics).toEqual(['me', 'so:gone']);
    await page.server.last.open();
    expect(work.states.at(-1)).toBe('live');
  });

  test('a page whose only topic is rejected polls, without a stream', async () => {
    const page = startLive();
    const work = await page.watch('so:gone');
    await page.server.last.answer(404);
    expect(work.states).toEqual(['polling']);
    await pass(30_000);
    expect(work.heard.stale).toBe(3);
    expect(page.server.calls).toHaveLength(1);
    page.session.become(null);
    await pass(0);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('a rejected topic of the first stream does not affect the user’s own topic', async () => {
    const page = startLive();
    const both = await page.watch('me', 'so:gone');
    await page.server.last.answer(404);
    expect(page.server.last.topics).toEqual(['me']);
    await page.server.last.open();
    await page.server.last.tell('notification', { id: 'n1' });
    expect(both.events).toHaveLength(1);
    expect(both.states).toEqual(['polling']);
  });

  test('a later subscriber polls as well', async () => {
    const page = startLive();
    await page.watch('me');
    await failThrice(page);
    const later = await page.watch('me');
    expect(later.states).toEqual(['polling']);
    expect(later.heard.stale).toBe(1);
    await pass(15_000);
    expect(later.heard.stale).toBe(2);
  });

  test('a hidden page does not poll', async () => {
    const page = startLive();
    const { heard } = await page.watch('me');
    await failThrice(page);
    show('hidden');
    await pass(30_000);
    const { stale } = heard;
    await pass(3_600_000);
    expect(heard.stale).toBe(stale);
    show('visible');
    await pass(0);
    expect(heard.stale).toBe(stale + 1);
  });
});
