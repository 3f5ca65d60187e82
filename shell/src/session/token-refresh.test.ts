import { HttpError } from '@evcare/shared-contracts';
import { deferred } from '../testing/fake-parts';
import { createTokenRefresh, type RefreshOutcome, type TokenPair } from './token-refresh';

const fresh = { data: { accessToken: 't2', refreshToken: 'r2' } };
const refused = (status: number) => new HttpError('no', 'refused', status, `HTTP_${status}`);

/** One tab; `storage` is shared by all tabs. */
function openTab(storage: { session: TokenPair | null }, request: (token: string) => Promise<unknown>) {
  const applied: RefreshOutcome[] = [];
  const requestSpy = jest.fn(request);
  const refresh = createTokenRefresh({ request: requestSpy, stored: () => storage.session });
  return {
    applied,
    requestSpy,
    refresh: (token = 't1') =>
      refresh(token, (outcome) => {
        applied.push(outcome);
        if (outcome.kind === 'refreshed')
          storage.session = { token: outcome.token, refreshToken: outcome.refreshToken };
      }),
  };
}

const signedIn = () => ({ session: { token: 't1', refreshToken: 'r1' } as TokenPair | null });

/** Web Locks as a queue. */
function installLocks(request?: LockManager['request']) {
  let last: Promise<unknown> = Promise.resolve();
  const queue = (_name: string, work: () => Promise<unknown>) => (last = last.then(work, work));
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: jest.fn(request ?? (queue as unknown as LockManager['request'])) },
  });
  return navigator.locks.request as jest.Mock;
}

afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

test('a refresh returns the rotated pair', async () => {
  const { refresh, requestSpy, applied } = openTab(signedIn(), async () => fresh);
  const outcome = { kind: 'refreshed', token: 't2', refreshToken: 'r2' };
  expect(await refresh()).toEqual(outcome);
  expect(requestSpy.mock.calls).toEqual([['r1']]);
  expect(applied).toEqual([outcome]);
});

test('a response without a refresh token keeps the current one', async () => {
  const { refresh } = openTab(signedIn(), async () => ({ token: 't2' }));
  expect(await refresh()).toMatchObject({ token: 't2', refreshToken: 'r1' });
});

test('concurrent refreshes share one request', async () => {
  const answer = deferred<unknown>();
  const { refresh, requestSpy, applied } = openTab(signedIn(), () => answer.promise);
  const all = Array.from({ length: 20 }, () => refresh());
  answer.resolve(fresh);
  expect(new Set((await Promise.all(all)).map(({ kind }) => kind))).toEqual(new Set(['refreshed']));
  expect(requestSpy).toHaveBeenCalledTimes(1);
  expect(applied).toHaveLength(1);
});

test('the next token is refreshed separately', async () => {
  const storage = signedIn();
  const { refresh, requestSpy } = openTab(storage, async (token) => ({
    token: token === 'r1' ? 't2' : 't3',
    refreshToken: `${token}+`,
  }));
  await refresh('t1');
  expect(await refresh('t2')).toMatchObject({ token: 't3' });
  expect(requestSpy.mock.calls).toEqual([['r1'], ['r1+']]);
});

test('a refresh can be retried after a failure', async () => {
  const answers = [new HttpError('', 'network', 0, 'NETWORK'), null];
  const { refresh } = openTab(signedIn(), async () => {
    const error = answers.shift();
    if (error) throw error;
    return fresh;
  });
  expect(await refresh()).toEqual({ kind: 'unreachable' });
  expect(await refresh()).toMatchObject({ kind: 'refreshed' });
});

describe('a refresh', () => {
  test.each([400, 401, 403])('ends the session if the server answers %i', async (status) => {
    const { refresh } = openTab(signedIn(), () => Promise.reject(refused(status)));
    expect(await refresh()).toEqual({ kind: 'ended' });
  });

  test.each([404, 408, 429, 500, 502, 503])('keeps the session if the server answers %i', async (status) => {
    const { refresh } = openTab(signedIn(), () => Promise.reject(refused(status)));
    expect(await refresh()).toEqual({ kind: 'unreachable' });
  });

  test.each(['timeout', 'offline', 'network', 'aborted', 'invalid-reply'] as const)(
    'keeps the session without a valid response (%s)',
    async (failure) => {
      const { refresh } = openTab(signedIn(), () => Promise.reject(new HttpError('', failure, 0, 'X')));
      expect(await refresh()).toEqual({ kind: 'unreachable' });
    },
  );

  test('ends the session if the response has no token', async () => {
    const { refresh } = openTab(signedIn(), async () => ({ success: true }));
    expect(await refresh()).toEqual({ kind: 'ended' });
  });

  test.each([null, { token: 't1', refreshToken: null }])(
    'ends the session without a request if storage holds %j',
    async (session) => {
      const { refresh, requestSpy } = openTab({ session }, async () => fresh);
      expect(await refresh()).toEqual({ kind: 'ended' });
      expect(requestSpy).not.toHaveBeenCalled();
    },
  );
});

describe('two tabs', () => {
  test('with locks: one sends the request, the other uses the stored result', async () => {
    const request = installLocks();
    const storage = signedIn();
    const answer = deferred<unknown>();
    const one = openTab(storage, () => answer.promise);
    const two = openTab(storage, async () => ({ token: 'never' }));
    const both = Promise.all([one.refresh(), two.refresh()]);
    answer.resolve(fresh);
    expect(await both).toEqual([
      { kind: 'refreshed', token: 't2', refreshToken: 'r2' },
      { kind: 'refreshed', token: 't2', refreshToken: 'r2' },
    ]);
    expect(two.requestSpy).not.toHaveBeenCalled();
    expect(new Set(request.mock.calls.map(([name]) => name)).size).toBe(1);
  });

  test('with locks: the second sends its own request if the first could not reach the server', async () => {
    installLocks();
    const storage = signedIn();
    const one = openTab(storage, () => Promise.reject(refused(503)));
    const two = openTab(storage, async () => fresh);
    const [first, second] = await Promise.all([one.refresh(), two.refresh()]);
    expect(first.kind).toBe('unreachable');
    expect(second.kind).toBe('refreshed');
  });

  test('without locks: both may send the same token, which the server’s reuse window allows', async () => {
    const storage = signedIn();
    const one = openTab(storage, async () => fresh);
    const two = openTab(storage, async () => fresh);
    const outcomes = await Promise.all([one.refresh(), two.refresh()]);
    expect(outcomes.map(({ kind }) => kind)).toEqual(['refreshed', 'refreshed']);
    expect([one.requestSpy.mock.calls, two.requestSpy.mock.calls]).toEqual([[['r1']], [['r1']]]);
  });

  test('without locks: the later one finds new tokens and sends no request', async () => {
    const storage = signedIn();
    await openTab(storage, async () => fresh).refresh();
    const two = openTab(storage, async () => ({ token: 'never' }));
    expect(await two.refresh()).toMatchObject({ kind: 'refreshed', token: 't2' });
    expect(two.requestSpy).not.toHaveBeenCalled();
  });

  test('a denied lock is treated like missing locks', async () => {
    installLocks(() => Promise.reject(new DOMException('opaque origin', 'SecurityError')));
    const { refresh, requestSpy } = openTab(signedIn(), async () => fresh);
    expect(await refresh()).toMatchObject({ kind: 'refreshed' });
    expect(requestSpy).toHaveBeenCalledTimes(1);
  });
});
