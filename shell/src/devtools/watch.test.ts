import type { RemoteFailure } from '../remotes/loader';
import { sizesBelow } from './file-sizes';
import { MAX_ERRORS, watchErrors } from './watch-errors';
import { watchFailures } from './watch-failures';

describe('uncaught errors', () => {
  const page = new EventTarget();
  const raise = (init: ErrorEventInit) => page.dispatchEvent(new ErrorEvent('error', init));
  const reject = (reason: unknown) =>
    page.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

  it('are recorded with their stack, or the address of their script', () => {
    const watch = watchErrors(page, () => 7);
    const error = new TypeError('broken');
    raise({ message: 'Uncaught TypeError: broken', error, filename: 'https://a/b.js' });
    raise({ message: 'Script error.', filename: 'https://a/c.js' });
    expect(watch.seen()).toEqual([
      { at: 7, message: 'TypeError: broken', stack: error.stack },
      { at: 7, message: 'Script error.', stack: 'https://a/c.js' },
    ]);
    watch.stop();
  });

  it('include unhandled rejections, whatever the reason', () => {
    const watch = watchErrors(page);
    const odd = {
      toString: () => {
        throw new Error('no text');
      },
    };
    [new Error('late'), 'words', undefined, null, odd].forEach(reject);
    expect(watch.seen().map(({ message }) => message)).toEqual([
      'Error: late',
      'words',
      'undefined',
      'null',
      'unknown',
    ]);
    watch.stop();
  });

  it('do not include images that fail to load', () => {
    const watch = watchErrors(page);
    page.dispatchEvent(new Event('error'));
    expect(watch.seen()).toEqual([]);
    watch.stop();
  });

  it('are limited in number and length, and reported until the listener unsubscribes', () => {
    const watch = watchErrors(page);
    let reported = 0;
    const stopListening = watch.subscribe(() => (reported += 1));
    for (let index = 0; index <= MAX_ERRORS; index += 1) raise({ message: `${index} ${'x'.repeat(9_000)}` });
    expect(watch.seen()).toHaveLength(MAX_ERRORS);
    expect(watch.seen()[0]?.message.startsWith('1 ')).toBe(true);
    expect(watch.seen()[0]?.message).toHaveLength(500);
    stopListening();
    raise({ message: 'one more' });
    expect(reported).toBe(MAX_ERRORS + 1);
    watch.stop();
    raise({ message: 'after the end' });
    expect(watch.seen().at(-1)?.message).toBe('one more');
  });
});

describe('failures of remotes', () => {
  const failure = (remote: string): RemoteFailure => ({
    remote,
    release: '1.0.0',
    code: 'ENTRY_FAILED',
    message: 'x',
    url: '/x',
  });

  it('are recorded for the panel, but for overridden remotes not reported to the API', () => {
    const reported: string[] = [];
    const recorded: RemoteFailure[] = [];
    const real = {
      remoteFailed: (failure: RemoteFailure) => void reported.push(failure.remote),
      more: () => 'as it was',
    };
    const watched = watchFailures(real as never, recorded, () => [{ remote: 'mfe-a' }]) as typeof real;
    watched.remoteFailed(failure('mfe-a'));
    watched.remoteFailed(failure('mfe-b'));
    expect(reported).toEqual(['mfe-b']);
    expect(recorded.map(({ remote }) => remote)).toEqual(['mfe-a', 'mfe-b']);
    expect(watched.more()).toBe('as it was');
    for (let index = 0; index < 80; index += 1) watched.remoteFailed(failure('mfe-c'));
    expect(recorded).toHaveLength(50);
  });
});

describe('sizes of a release’s files', () => {
  const base = 'https://evcare.test/releases/mfe-a/1.0.0/';
  const entry = (name: string, transferSize: number, decodedBodySize: number) => ({
    name,
    transferSize,
    decodedBodySize,
  });

  it('are summed below its folder; a prefetched file counts once', () => {
    expect(
      sizesBelow(base, [
        entry(`${base}a.js`, 1_000, 4_000),
        entry(`${base}a.js`, 0, 4_000),
        entry(`${base}b.css`, 300, 900),
        entry('https://evcare.test/releases/mfe-a/1.0.0-rc.1/a.js', 7, 7),
        entry('https://evcare.test/releases/mfe-b/1.0.0/a.js', 7, 7),
      ]),
    ).toEqual({ requests: 2, transferred: 1_300, decoded: 4_900, known: true });
  });

  it('are unknown if another server hides them', () => {
    expect(sizesBelow(base, [entry(`${base}a.js`, 0, 0)])).toMatchObject({ requests: 1, known: false });
    expect(sizesBelow(base, [])).toEqual({ requests: 0, transferred: 0, decoded: 0, known: true });
  });
});
