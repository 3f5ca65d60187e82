import { createWatchdog } from './create-watchdog';

let time: number;
let watchdog: ReturnType<typeof createWatchdog>;
let onLoop: jest.Mock;

beforeEach(() => {
  time = 0;
  watchdog = createWatchdog(() => time);
  onLoop = jest.fn();
  watchdog.watch(onLoop);
});

/** Commits evenly for some seconds; `each` runs before every commit. */
function run(seconds: number, perSecond: number, each: () => void = () => undefined): void {
  for (let count = 0; count < seconds * perSecond; count += 1) {
    time += 1_000 / perSecond;
    each();
    watchdog.commit();
  }
}

test('a page that commits more than 50 times a second for 3 s is a loop, and is reported once', () => {
  run(2.9, 60);
  expect(onLoop).not.toHaveBeenCalled();
  run(10, 60);
  expect(onLoop.mock.calls).toEqual([['more than 50 commits a second for 3 s']]);
});

test.each([
  ['50 commits a second', () => run(20, 50)],
  [
    'bursts with pauses in between',
    () => {
      for (let burst = 0; burst < 10; burst += 1) {
        run(2, 500);
        time += 2_500;
      }
    },
  ],
  ['100 commits a second while the visitor drags', () => run(20, 100, withInput)],
  ['long tasks without commits', () => blockedSeconds(20, 0)],
  ['3 s of long tasks', () => blockedSeconds(3, 2)],
  ['long tasks in half of the time', () => run(20, 2, () => watchdog.longTask(250))],
])('%s are not a loop', (_what, live) => {
  live();
  expect(onLoop).not.toHaveBeenCalled();
});

function withInput() {
  watchdog.input();
}

function blockedSeconds(seconds: number, commits: number): void {
  if (commits > 0) return run(seconds, commits, () => watchdog.longTask(1_000 / commits));
  for (let second = 0; second < seconds; second += 1) {
    time += 1_000;
    watchdog.longTask(1_000);
  }
}

test('a loop faster than any input is detected even while the visitor drags', () => {
  run(4, 300, () => watchdog.input());
  expect(onLoop).toHaveBeenCalledTimes(1);
});

test('long tasks in more than 80 % of 5 s, with commits among them, are a loop', () => {
  run(7, 2, () => watchdog.longTask(450));
  expect(onLoop.mock.calls).toEqual([['the main thread was blocked for 5 s']]);
});

test('commits that take seconds each are a loop', () => {
  for (let count = 0; count < 4; count += 1) {
    time += 2_500;
    watchdog.longTask(2_450);
    watchdog.commit();
  }
  expect(onLoop).toHaveBeenCalledTimes(1);
});

test('another page resets the counters', () => {
  run(2, 200);
  const next = jest.fn();
  watchdog.watch(next);
  run(2, 200);
  expect(onLoop).not.toHaveBeenCalled();
  expect(next).not.toHaveBeenCalled();
});

test('nothing is reported for a page that was left', () => {
  const leave = watchdog.watch(onLoop);
  leave();
  run(10, 500);
  expect(onLoop).not.toHaveBeenCalled();
});
