import { createLoadLog } from './load-log';
import type { RemoteState } from './states';

function setUp(first: RemoteState = { status: 'idle' }) {
  let state = first;
  let time = 100;
  const listeners = new Set<() => void>();
  const log = createLoadLog(
    {
      state: (name) => (name === 'mfe-a' ? state : { status: 'idle' }),
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    ['mfe-a', 'mfe-b'],
    () => time,
  );
  return {
    log,
    listeners,
    go(next: RemoteState, after = 0) {
      time += after;
      state = next;
      listeners.forEach((listener) => listener());
    },
  };
}
const resolving = (version: string): RemoteState => ({ status: 'resolving', version, attempt: 1 });
const loading = (version: string): RemoteState => ({ status: 'loading', version, attempt: 1 });
const ready = (version: string): RemoteState => ({ status: 'ready', version, instance: {} as never });
const failed: RemoteState = { status: 'failed', code: 'ENTRY_FAILED', attempt: 1 };

it('has no record of a remote that was never requested', () => {
  const { log } = setUp();
  expect(log.of('mfe-a')).toBeNull();
  expect(log.of('mfe-b')).toBeNull();
  expect(log.of('mfe-nobody')).toBeNull();
});

it('measures from the start of loading until the remote is ready', () => {
  const { log, go } = setUp();
  go(resolving('1.0.0'));
  go(loading('1.0.0'), 10);
  expect(log.of('mfe-a')).toEqual({ version: '1.0.0', startedAt: 100, tookMs: null });
  go(ready('1.0.0'), 240);
  go(ready('1.0.0'), 5_000);
  expect(log.of('mfe-a')).toEqual({ version: '1.0.0', startedAt: 100, tookMs: 250 });
  expect(log.of('mfe-b')).toBeNull();
});

it('records a load that started before it subscribed', () => {
  const { log, go } = setUp(loading('1.0.0'));
  go(ready('1.0.0'), 30);
  expect(log.of('mfe-a')?.tookMs).toBe(30);
});

it('times the fallback release separately', () => {
  const { log, go } = setUp();
  go(resolving('2.0.0'));
  go(loading('2.0.0'));
  go(loading('1.0.0'), 400);
  go(ready('1.0.0'), 50);
  expect(log.of('mfe-a')).toEqual({ version: '1.0.0', startedAt: 500, tookMs: 50 });
});

it('records a failure too, and a retry separately', () => {
  const { log, go } = setUp();
  go(loading('1.0.0'));
  go(failed, 70);
  expect(log.of('mfe-a')?.tookMs).toBe(70);
  go(loading('1.0.0'), 1_000);
  go(ready('1.0.0'), 20);
  expect(log.of('mfe-a')).toEqual({ version: '1.0.0', startedAt: 1_170, tookMs: 20 });
});

it('records a gated remote with a duration of 0', () => {
  const { log, go } = setUp();
  go(resolving('1.0.0'));
  go({ status: 'gated', reason: 'contract' });
  expect(log.of('mfe-a')?.tookMs).toBe(0);
});

it('stops recording once it is stopped', () => {
  const { log, listeners } = setUp();
  log.stop();
  expect(listeners.size).toBe(0);
});
