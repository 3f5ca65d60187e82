import type { BootDocument } from '@evcare/shared-contracts/release';
import { deferred } from '../testing/fake-parts';
import { createWatcher } from './watcher';

const document = (revision: number) => ({ shellVersion: '1.0.0', revision, config: {}, remotes: [] });

function start(answers: unknown[] = [document(5)]) {
  let now = 100_000;
  const received: number[] = [];
  const fetchBoot = jest.fn(async () => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer instanceof Error) throw answer;
    return answer;
  });
  const watcher = createWatcher({
    fetchBoot,
    revision: 3,
    maxAgeMs: 60_000,
    now: () => now,
    onBoot: (boot: BootDocument) => received.push(boot.revision),
  });
  return { watcher, fetchBoot, received, pass: (ms: number) => void (now += ms) };
}

test('a navigation checks for a newer document only if the current one is too old', async () => {
  const { watcher, fetchBoot, pass } = start();
  watcher.navigated();
  pass(59_999);
  watcher.navigated();
  expect(fetchBoot).not.toHaveBeenCalled();
  pass(1);
  watcher.navigated();
  watcher.navigated();
  expect(fetchBoot).toHaveBeenCalledTimes(1);
  await watcher.check();
  watcher.navigated();
  expect(fetchBoot).toHaveBeenCalledTimes(1);
});

test('concurrent checks share one request', async () => {
  const answer = deferred<unknown>();
  const { watcher, fetchBoot, received } = start([answer.promise]);
  const checks = [watcher.check(), watcher.check()];
  answer.resolve(document(4));
  await Promise.all(checks);
  expect(fetchBoot).toHaveBeenCalledTimes(1);
  expect(received).toEqual([4]);
});

test('an older document is ignored; a document of the same revision is passed on, because the user may have changed', async () => {
  const { watcher, received } = start([document(2), document(3), document(9), document(8), document(9)]);
  for (let round = 0; round < 5; round += 1) await watcher.check();
  expect(received).toEqual([3, 9, 9]);
});

test.each([new Error('offline'), null, '<html>', { revision: 9 }])(
  'ignores the response %p and requests the document again later',
  async (answer) => {
    const { watcher, fetchBoot, received, pass } = start([answer, document(5)]);
    pass(60_000);
    await expect(watcher.check()).resolves.toBeUndefined();
    expect(received).toEqual([]);
    watcher.navigated();
    expect(fetchBoot).toHaveBeenCalledTimes(1);
    pass(60_000);
    watcher.navigated();
    await watcher.check();
    expect(received).toEqual([5]);
  },
);
