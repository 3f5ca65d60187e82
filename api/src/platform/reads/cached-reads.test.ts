import { workAs } from '../work/context';
import { cacheReads } from './cached-reads';

/** Creates public data whose version the test sets, a clock, and a read that counts its calls. */
function setUp(maxEntries?: number) {
  const state = { version: 1 as number | null, at: 1_000_000, reads: 0 };
  const cached = cacheReads<{ readonly read: number }>({
    publicData: { version: () => state.version },
    now: () => new Date(state.at),
    ...(maxEntries !== undefined && { maxEntries }),
  });
  const read = async () => ({ read: ++state.reads });
  return { state, read, get: (key = 'list') => cached(key, read), cached };
}

test('while nothing changes, one read serves all callers, with the same object', async () => {
  const { get, state } = setUp();
  const first = await get();
  expect([await get(), await get()]).toEqual([first, first]);
  expect(await get()).toBe(first);
  expect(state.reads).toBe(1);
});

test('a change discards cached data', async () => {
  const { get, state } = setUp();
  await get();
  state.version = 2;
  expect(await get()).toEqual({ read: 2 });
});

test('a read during which the data changed is returned but not cached', async () => {
  const { cached, state, get } = setUp();
  const shown = await cached('list', async () => {
    state.version = 2;
    return { read: 99 };
  });
  expect(shown).toEqual({ read: 99 });
  expect(await get()).toEqual({ read: 1 });
});

test('while changes could be missed, no data is cached, and earlier data is not used', async () => {
  const { get, state } = setUp();
  await get();
  state.version = null;
  expect([await get(), await get()]).toEqual([{ read: 2 }, { read: 3 }]);
  state.version = 2;
  expect(await get()).toEqual({ read: 4 });
});

test.each([
  ['five seconds later', 5_000],
  ['when the clock was set back', -1],
])('data is read again %s', async (_when, ms) => {
  const { get, state } = setUp();
  await get();
  state.at += ms;
  expect(await get()).toEqual({ read: 2 });
});

test('data is used from the cache until just before its maximum age', async () => {
  const { get, state } = setUp();
  await get();
  state.at += 4_999;
  expect(await get()).toEqual({ read: 1 });
});

test('the least recently used entry is evicted first', async () => {
  const { get, state } = setUp(2);
  await get('a');
  await get('b');
  await get('a');
  await get('c');
  expect(state.reads).toBe(3);
  await get('a');
  expect(state.reads).toBe(3);
  await get('b');
  expect(state.reads).toBe(4);
});

test('a failed read is not cached', async () => {
  const { cached, get } = setUp();
  await expect(cached('list', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await get()).toEqual({ read: 1 });
});

test('many simultaneous callers without cached data cause at most two reads', async () => {
  const { get, state } = setUp();
  const shown = await Promise.all(Array.from({ length: 1_000 }, () => get()));
  expect(shown).toHaveLength(1_000);
  expect(state.reads).toBe(2);
});

test('the database of a read is chosen when the read starts, for the version of that time', async () => {
  let version = 1;
  const chosenAt: number[] = [];
  const cached = cacheReads<number>({
    publicData: { version: () => version },
    now: () => new Date(0),
    runRead: (read) => {
      chosenAt.push(version);
      return read();
    },
  });
  const read = async () => version;
  const first = cached('list', read);
  // Waits for the first read, while the data changes.
  const second = cached('list', read);
  version = 2;
  expect(await Promise.all([first, second])).toEqual([1, 2]);
  expect(chosenAt).toEqual([1, 2]);
});

test('a caller that must see its own writes does not join a read that may use a replica', async () => {
  const { state, read, cached } = setUp();
  const asVisitor = (act: () => Promise<unknown>) =>
    workAs({ id: 'visitor', log: {} as never, readsReplicas: true }, act);
  const visit = () => asVisitor(() => cached('list', read));
  const visits = [visit(), visit()];
  expect(await cached('list', read)).toEqual({ read: 2 });
  await Promise.all(visits);
  expect(state.reads).toBe(3);
});
