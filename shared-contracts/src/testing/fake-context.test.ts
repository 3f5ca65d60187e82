import type { User } from '../account/user-schemas';
import { CONTEXT_KEYS, type RemoteContext } from '../remote/context';
import { createFakeContext } from './fake-context';
import { refusal } from './fake-http';

const user: User = {
  id: 'u-1',
  fullName: 'An',
  email: 'an@evcare.test',
  role: 'staff',
  emailVerified: true,
  avatar: null,
};
const response = { success: true, data: { ...user, userId: user.id, accessToken: 'a' } };

// Checks at compile time that the list contains every key of the context.
const everyKey = Object.fromEntries(CONTEXT_KEYS.map((key) => [key, true])) satisfies Record<string, boolean>;
type Missing = Exclude<keyof RemoteContext, (typeof CONTEXT_KEYS)[number]>;
const nothingIsMissing: [Missing] extends [never] ? true : Missing = true;

describe('the fake context', () => {
  it('has exactly the keys of the real context', () => {
    expect(nothingIsMissing).toBe(true);
    expect(Object.keys(createFakeContext().context).sort()).toEqual(Object.keys(everyKey).sort());
  });

  it('has the type and the defaults of a remote context', () => {
    const { context } = createFakeContext() satisfies { context: RemoteContext };
    expect(context.config.environment).toBe('test');
    expect(context.signal.aborted).toBe(false);
  });

  it('keeps the cards of the offline page by id', () => {
    const card = (id: string) => ({ id, title: id, lines: [], expiresAt: '2026-12-01T00:00:00.000Z' });
    const shell = createFakeContext();
    shell.context.offline?.put(card('a'));
    shell.context.offline?.replace([card('b'), card('c')]);
    shell.context.offline?.remove('b');
    expect(shell.offlineCards()).toEqual([card('c')]);
    shell.context.offline?.shared?.('topic').put(card('d'));
    shell.context.offline?.shared?.('topic').put(card('e'));
    shell.context.offline?.shared?.('topic').remove('d');
    expect(shell.offlineCards('topic')).toEqual([card('e')]);
    expect(shell.offlineCards()).toEqual([card('c')]);
  });

  it('records toasts, dialogs and navigations', async () => {
    const onNavigate = jest.fn();
    const shell = createFakeContext({ onDialog: (id) => `closed ${id}`, onNavigate });
    const { toasts, dialogs, navigate } = shell.context;
    expect([toasts.success('a'), toasts.error('b'), toasts.info('c')]).toEqual(['1', '2', '3']);
    toasts.dismiss('1');
    expect(shell.toasts).toEqual([
      { type: 'success', message: 'a' },
      { type: 'error', message: 'b' },
      { type: 'info', message: 'c' },
    ]);
    expect(await dialogs.open('verify-email', { email: 'x' })).toBe('closed verify-email');
    expect(shell.dialogs).toEqual([{ id: 'verify-email', params: { email: 'x' } }]);
    navigate('/cart', { replace: true });
    expect(shell.navigations).toEqual([{ to: '/cart', options: { replace: true } }]);
    expect(onNavigate).toHaveBeenCalledWith('/cart', { replace: true });
  });

  it('dismisses a dialog without a handler', async () => {
    expect(await createFakeContext().context.dialogs.open('x')).toBeUndefined();
  });

  it('reads flags from the list or the config', () => {
    const { flags } = createFakeContext({ flags: ['a'], config: { flags: { b: true, c: false } } }).context;
    expect(['a', 'b', 'c', 'd'].filter((flag) => flags.isOn(flag))).toEqual(['a', 'b']);
  });

  it('counts open subscriptions to bus, session and store, including duplicates', () => {
    const shell = createFakeContext({ state: { cart: 1 } });
    const listener = (): void => undefined;
    const unsubscribe = [
      shell.context.bus.on('auth.changed', listener),
      shell.context.session.subscribe(listener),
      shell.context.session.subscribe(listener),
      shell.context.store.subscribe(listener),
      shell.context.store.subscribe(listener),
    ];
    expect(shell.openSubscriptions()).toBe(5);
    unsubscribe.forEach((end) => end());
    expect(shell.openSubscriptions()).toBe(0);
    expect(shell.context.store.getState()).toEqual({ cart: 1 });
    expect(shell.context.store.dispatch({ type: 'x' })).toEqual({ type: 'x' });
    expect(createFakeContext().context.store.getState()).toEqual({});
  });

  it('aborts the signal', () => {
    const shell = createFakeContext();
    shell.abort();
    expect(shell.context.signal.aborted).toBe(true);
  });
});

describe('the fake session', () => {
  it('emits the user on the bus initially and after each change', () => {
    const shell = createFakeContext({ user });
    const received = jest.fn();
    shell.context.bus.on('auth.changed', received);
    shell.session.become(null);
    expect(received.mock.calls).toEqual([[{ user }], [{ user: null }]]);
  });

  it('signs in by password and Google, and signs out', async () => {
    const shell = createFakeContext({
      http: { 'POST /auth/login': () => response, 'POST /auth/login-google': () => response },
    });
    const changed = jest.fn();
    shell.context.session.subscribe(changed);
    expect(await shell.context.session.login({ email: 'an@evcare.test', password: 'x' })).toEqual({
      ok: true,
      user,
    });
    expect(shell.context.session.current()).toEqual({ user, signedIn: true, loading: false, error: null });
    await shell.context.session.logout();
    expect(shell.context.session.current().signedIn).toBe(false);
    expect(shell.session.logouts).toBe(1);
    expect(await shell.context.session.loginWithGoogle('id-token')).toMatchObject({ ok: true });
    expect(shell.http.requests.at(-1)?.body).toEqual({ token: 'id-token' });
    expect(changed).toHaveBeenCalledTimes(3);
  });

  it.each([
    ['the message of the server', refusal(400, 'INVALID_CREDENTIALS', 'Sai mật khẩu.'), 'Sai mật khẩu.'],
    ['the message of the error without a response', new Error('no network'), 'no network'],
    ['the default message for an empty error', new Error(''), 'Login failed'],
    ['the default message for a non-error', 'thrown', 'Login failed'],
  ])('a failed login returns %s', async (_what, error, message) => {
    const fail = (): never => {
      throw error;
    };
    const { session } = createFakeContext({
      http: { 'POST /auth/login': fail, 'POST /auth/login-google': fail },
    });
    expect(await session.login({ email: 'x', password: 'y' })).toEqual({ ok: false, message, error });
    expect(await session.loginWithGoogle('t')).toEqual({ ok: false, message: 'Google login failed', error });
  });

  it('treats a response without a user as a failed login', async () => {
    const empty = { success: false, message: 'Tài khoản bị khoá.' };
    const { session } = createFakeContext({ http: { 'POST /auth/login-google': () => empty } });
    expect(session.adopt(empty)).toEqual({ ok: false, message: 'Tài khoản bị khoá.', error: empty });
    expect(session.adopt({})).toMatchObject({ ok: false, message: 'Login failed' });
    expect(await session.loginWithGoogle('t')).toMatchObject({ ok: false, message: 'Google login failed' });
  });

  it('refreshes the user; a failed request changes nothing', async () => {
    const changed = { ...user, fullName: 'An Nguyễn' };
    const shell = createFakeContext({ user, http: { 'GET /Auth/profile': () => ({ data: changed }) } });
    expect(await shell.session.refreshUser()).toEqual(changed);
    shell.http.routes = {};
    expect(await shell.session.refreshUser()).toBeNull();
    expect(shell.session.current().user).toEqual(changed);
  });

  it('returns the same snapshot until it changes', () => {
    const { session } = createFakeContext({ user });
    expect(session.current()).toBe(session.current());
  });
});
