import { cached } from './cached';

const setUp = () => {
  let [time, made] = [0, 0];
  const waiting: { answer(): void; fail(): void }[] = [];
  const readCached = cached(
    60_000,
    () => {
      const value = ++made;
      return new Promise<number>((resolve, reject) =>
        waiting.push({ answer: () => resolve(value), fail: () => reject(new Error('no')) }),
      );
    },
    () => time,
  );
  return { ask: readCached, waiting, pass: (ms: number) => void (time += ms), count: () => made };
};

test('computes a value once for all concurrent callers and caches it for a minute', async () => {
  const { ask: readCached, waiting, pass, count } = setUp();
  const calls = [readCached(), readCached(), readCached()];
  waiting[0]?.answer();
  expect(await Promise.all(calls)).toEqual([1, 1, 1]);
  pass(59_999);
  expect(await readCached()).toBe(1);
  pass(1);
  const next = readCached();
  waiting[1]?.answer();
  expect([await next, count()]).toEqual([2, 2]);
});

test('does not cache a failure', async () => {
  const { ask: readCached, waiting } = setUp();
  const failed = readCached();
  waiting[0]?.fail();
  await expect(failed).rejects.toThrow('no');
  const next = readCached();
  waiting[1]?.answer();
  expect(await next).toBe(2);
});
