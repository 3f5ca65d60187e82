import type { RemoteState } from '../remotes/states';
import { deferred } from '../testing/fake-parts';
import { createRecover, type RecoverOptions } from './recover';

const chunk = Object.assign(new Error('Loading chunk 12 failed.'), { name: 'ChunkLoadError' });
const crash = new Error('render');

function start(
  more: Partial<RecoverOptions> & { brings?: boolean; fallsBack?: boolean; reloads?: boolean } = {},
) {
  const { brings = false, fallsBack = true, reloads = false, ...options } = more;
  const log: string[] = [];
  const say =
    <T>(what: string, answer: T) =>
    () => {
      log.push(what);
      return answer;
    };
  const recover = createRecover({
    loader: {
      state: () => ({ status: 'ready', version: '2.0.0' }) as RemoteState,
      fallBack: async () => say('fall back', fallsBack)(),
      mayFallBack: () => fallsBack,
      giveUp: (_remote, version) => void log.push(`give up ${version}`),
    },
    lastKnownGood: { is: () => false },
    avoided: { add: (_remote, version) => void log.push(`avoid ${version}`), has: () => false },
    follower: () => ({ replaceBroken: async () => say('bring', brings)(), reload: say('reload', reloads) }),
    showAgain: say('show', undefined),
    isOnline: () => true,
    here: () => '/products',
    ...options,
  });
  return { recover, log };
}

test('a new release that crashes is avoided, and the last good one is shown', async () => {
  const { recover, log } = start();
  expect(await recover('mfe-shop', '2.0.0', crash)).toBe(true);
  expect(log).toEqual(['give up 2.0.0', 'avoid 2.0.0', 'bring', 'fall back', 'show']);
});

test('the site’s newest release is preferred over the last known good one', async () => {
  const { recover, log } = start({ brings: true });
  expect(await recover('mfe-shop', '2.0.0', crash)).toBe(true);
  expect(log).not.toContain('fall back');
});

test('a release that has worked here is not replaced', () => {
  const { recover, log } = start({ lastKnownGood: { is: () => true } });
  expect(recover('mfe-shop', '2.0.0', crash)).toBeNull();
  expect(log).toEqual([]);
});

test('missing code leads to another release even if the current one worked before, and is not a reason to avoid the current one', async () => {
  const { recover, log } = start({ lastKnownGood: { is: () => true } });
  expect(await recover('mfe-shop', '2.0.0', chunk)).toBe(true);
  expect(log).not.toContain('avoid 2.0.0');
});

test('code that fails to load while offline is not a fault of the release', () => {
  expect(start({ isOnline: () => false }).recover('mfe-shop', '2.0.0', chunk)).toBeNull();
});

test('missing code reloads the document as a last resort, but a crash does not', async () => {
  const gone = start({ fallsBack: false, reloads: true });
  expect(await gone.recover('mfe-shop', '2.0.0', chunk)).toBe(true);
  expect(gone.log.at(-1)).toBe('reload');
  const crashed = start({ fallsBack: false, reloads: true });
  expect(await crashed.recover('mfe-shop', '2.0.0', crash)).toBe(false);
  expect(crashed.log).not.toContain('reload');
});

test('returns null immediately if there is nothing to try', () => {
  expect(start({ fallsBack: false, follower: () => null }).recover('mfe-shop', '2.0.0', crash)).toBeNull();
});

test('a page that crashes while it is being replaced shows the running release', async () => {
  const { recover, log } = start();
  expect(await recover('mfe-shop', '1.0.0', crash)).toBe(true);
  expect(log).toEqual(['show']);
});

test('two pages that crash at once cause one recovery', async () => {
  const answer = deferred<boolean>();
  const bring = jest.fn(() => answer.promise);
  const { recover } = start({ follower: () => ({ replaceBroken: bring, reload: () => false }) });
  const both = [recover('mfe-shop', '2.0.0', crash), recover('mfe-shop', '2.0.0', crash)];
  answer.resolve(true);
  expect(await Promise.all(both)).toEqual([true, true]);
  expect(bring).toHaveBeenCalledTimes(1);
});
