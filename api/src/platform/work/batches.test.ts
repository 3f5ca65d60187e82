import type { FastifyBaseLogger } from 'fastify';
import { createBatches, type BatchOptions } from './batches';
import { currentWork, workAs } from './context';

type Outcomes = readonly PromiseSettledResult<string>[];
const succeeded = (items: readonly string[]): Outcomes =>
  items.map((item) => ({ status: 'fulfilled', value: `${item}!` }));

/** Creates batches whose runs end when the test decides. */
function heldBatches(options: Partial<BatchOptions<string, string>> = {}) {
  const runs: {
    items: readonly string[];
    end: (outcomes?: Outcomes) => void;
    fail: (error: Error) => void;
  }[] = [];
  const call = createBatches<string, string>({
    max: 10,
    ...options,
    run: (items) =>
      new Promise((resolve, reject) =>
        runs.push({ items, end: (outcomes = succeeded(items)) => resolve(outcomes), fail: reject }),
      ),
  });
  return { call, runs, items: () => runs.map((run) => run.items.join()) };
}
const soon = () => new Promise((resolve) => setImmediate(resolve));

test('calls that arrive during a run are processed together by the next run', async () => {
  const { call, runs, items } = heldBatches();
  const results = [call('a')];
  await soon();
  results.push(call('b'), call('c'));
  await soon();
  expect(items()).toEqual(['a']);
  runs[0]?.end();
  await soon();
  expect(items()).toEqual(['a', 'b,c']);
  runs[1]?.end();
  expect(await Promise.all(results)).toEqual(['a!', 'b!', 'c!']);
  const later = call('d');
  await soon();
  expect(items()).toEqual(['a', 'b,c', 'd']);
  runs[2]?.end();
  expect(await later).toBe('d!');
});

test('calls of the same event-loop iteration share the first run', async () => {
  const { call, items } = heldBatches();
  void call('a');
  await Promise.resolve();
  void call('b');
  await soon();
  expect(items()).toEqual(['a,b']);
});

test('a run takes at most the maximum number of items, oldest first', async () => {
  const { call, runs, items } = heldBatches({ max: 2 });
  for (const item of 'abcde') void call(item);
  for (const index of [0, 1, 2]) {
    await soon();
    runs[index]?.end();
  }
  await soon();
  expect(items()).toEqual(['a,b', 'c,d', 'e']);
});

test('each call gets its own outcome', async () => {
  const { call, runs } = heldBatches();
  const results = Promise.allSettled([call('a'), call('b')]);
  await soon();
  const reason = new Error('rejected');
  runs[0]?.end([...succeeded(['a']), { status: 'rejected', reason }]);
  expect(await results).toEqual([
    { status: 'fulfilled', value: 'a!' },
    { status: 'rejected', reason },
  ]);
});

test('a run that throws rejects its calls and does not affect the next run', async () => {
  const { call, runs } = heldBatches();
  const failed = Promise.allSettled([call('a'), call('b')]);
  await soon();
  const next = call('c');
  runs[0]?.fail(new Error('broken'));
  expect((await failed).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await soon();
  runs[1]?.end();
  expect(await next).toBe('c!');
});

test('groups run concurrently, and an item without a group runs alone and at once', async () => {
  const { call, runs, items } = heldBatches({ groupOf: (item) => (item === 'x' ? null : (item[0] ?? '')) });
  for (const item of ['a1', 'b1', 'a2', 'x', 'x']) void call(item);
  expect(items()).toEqual(['x', 'x']);
  await soon();
  expect(items()).toEqual(['x', 'x', 'a1,a2', 'b1']);
  void call('a3');
  runs[3]?.end();
  await soon();
  expect(items()).toHaveLength(4);
  runs[2]?.end();
  await soon();
  expect(items().at(-1)).toBe('a3');
});

test('items with the same key never share a run, and other items do not wait for them', async () => {
  const { call, runs, items } = heldBatches({ keyOf: (item) => item[0] ?? '' });
  for (const item of ['a1', 'a2', 'b1', 'a3', 'c1']) void call(item);
  for (const index of [0, 1]) {
    await soon();
    runs[index]?.end();
  }
  await soon();
  expect(items()).toEqual(['a1,b1,c1', 'a2', 'a3']);
});

test('a run belongs to the unit of work of its first call', async () => {
  const ids: (string | undefined)[] = [];
  const call = createBatches<string, string>({
    max: 1,
    async run(items) {
      ids.push(currentWork()?.id);
      return succeeded(items);
    },
  });
  const log = {} as FastifyBaseLogger;
  const results = ['one', 'two'].map((id) => workAs({ id, log }, () => call(id)));
  expect(await Promise.all([...results, call('none')])).toEqual(['one!', 'two!', 'none!']);
  expect(ids).toEqual(['one', 'two', undefined]);
});
