import type { Bus, EventName } from '@evcare/shared-contracts';
import { createBus, type BusFault } from './bus';

const an = {
  id: '1',
  fullName: 'An',
  email: 'an@example.vn',
  role: 'customer' as const,
  emailVerified: true,
  avatar: null,
};

function start() {
  const faults: BusFault[] = [];
  const bus = createBus((fault) => faults.push(fault));
  return { bus, shell: bus.as('shell'), shop: bus.as('mfe-storefront'), faults };
}

/** Emits events that the types do not allow. */
const force = (bus: Bus, event: string, payload: unknown): boolean =>
  bus.emit(event as EventName, payload as never);

test('every listener of an event receives it', () => {
  const { shell, shop } = start();
  const received: string[] = [];
  shell.on('verify.open', ({ email }) => received.push(`shell ${email}`));
  shop.on('verify.open', ({ email }) => received.push(`shop ${email}`));
  expect(shop.emit('verify.open', { email: 'a@b.vn' })).toBe(true);
  expect(received).toEqual(['shell a@b.vn', 'shop a@b.vn']);
});

describe('replay', () => {
  test('a late subscriber receives only the latest signed-in user', () => {
    const { shell, shop } = start();
    shell.emit('auth.changed', { user: an });
    shell.emit('auth.changed', { user: null });
    const received: unknown[] = [];
    shop.on('auth.changed', ({ user }) => received.push(user));
    expect(received).toEqual([null]);
  });

  test('a late subscriber receives the cart’s content', () => {
    const { shell, shop } = start();
    shop.emit('cart.changed', { itemCount: 2, total: 500_000 });
    const received: unknown[] = [];
    shell.on('cart.changed', (cart) => received.push(cart));
    expect(received).toEqual([{ itemCount: 2, total: 500_000 }]);
  });

  test.each([
    ['toast.show', { type: 'info', message: 'Chào' }],
    ['auth.unauthorized', {}],
    ['auth.logout-requested', {}],
    ['navigation.requested', { path: '/cart' }],
  ])('%s is not replayed', (event, payload) => {
    const { shell, shop } = start();
    force(shell, event, payload);
    const listener = jest.fn();
    shop.on(event as EventName, listener);
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('owners', () => {
  test.each([
    ['mfe-storefront', 'auth.changed', { user: null }],
    ['mfe-account', 'auth.unauthorized', {}],
    ['mfe-account', 'cart.changed', { itemCount: 1, total: 1 }],
  ])('%s may not emit %s', (emitter, event, payload) => {
    const { bus, shell, faults } = start();
    const listener = jest.fn();
    shell.on(event as EventName, listener);
    expect(force(bus.as(emitter), event, payload)).toBe(false);
    expect(listener).not.toHaveBeenCalled();
    expect(faults).toEqual([{ kind: 'not-owner', emitter, event }]);
  });

  test.each(['nothing.known', '__proto__', 'constructor'])('%s is not an event', (event) => {
    const { shell, faults } = start();
    expect(force(shell, event, {})).toBe(false);
    expect(faults).toHaveLength(1);
    expect(shell.on(event as EventName, () => undefined)).toBeInstanceOf(Function);
  });
});

test.each([
  ['cart.changed', { itemCount: 'nhiều', total: 1 }],
  ['toast.show', { type: 'alert', message: 'x' }],
  ['toast.show', { type: 'info', message: '' }],
  ['verify.open', null],
])('a payload that does not match the schema of %s is rejected and reported', (event, payload) => {
  const { shell, faults } = start();
  const listener = jest.fn();
  shell.on(event as EventName, listener);
  expect(force(shell, event, payload)).toBe(false);
  expect(listener).not.toHaveBeenCalled();
  expect(faults).toMatchObject([{ kind: 'bad-payload', emitter: 'shell', event }]);
});

test('fields that are not in the schema are dropped', () => {
  const { shell, shop } = start();
  const received: unknown[] = [];
  shop.on('auth.changed', ({ user }) => received.push(user));
  force(shell, 'auth.changed', { user: { ...an, token: 'secret' } });
  expect(received).toEqual([an]);
});

test('a listener that throws affects neither the emitter nor other listeners, and is reported by its own name', () => {
  const { shell, shop, faults } = start();
  const error = new Error('listener');
  shop.on('verify.open', () => {
    throw error;
  });
  const other = jest.fn();
  shell.on('verify.open', other);
  expect(shell.emit('verify.open', { email: 'a@b.vn' })).toBe(true);
  expect(shell.emit('verify.open', { email: 'c@d.vn' })).toBe(true);
  expect(other).toHaveBeenCalledTimes(2);
  expect(faults[0]).toEqual({ kind: 'listener', emitter: 'mfe-storefront', event: 'verify.open', error });
});

test('a listener that throws on the replayed value does not affect the subscriber', () => {
  const { shell, shop, faults } = start();
  shell.emit('auth.changed', { user: an });
  expect(() =>
    shop.on('auth.changed', () => {
      throw new Error('late');
    }),
  ).not.toThrow();
  expect(faults).toMatchObject([{ kind: 'listener', emitter: 'mfe-storefront' }]);
});

test('a listener receives nothing after unsubscribing, which may be repeated', () => {
  const { shell } = start();
  const listener = jest.fn();
  const undo = shell.on('verify.open', listener);
  undo();
  undo();
  shell.emit('verify.open', { email: 'a@b.vn' });
  expect(listener).not.toHaveBeenCalled();
});

test('a listener may unsubscribe or emit while it is called', () => {
  const { shell } = start();
  const received: string[] = [];
  const undo = shell.on('verify.open', ({ email }) => {
    received.push(email);
    undo();
    shell.emit('verify.open', { email: `${email}!` });
  });
  shell.on('verify.open', ({ email }) => received.push(`second ${email}`));
  shell.emit('verify.open', { email: 'a' });
  expect(received).toEqual(['a', 'second a!', 'second a']);
});

test('a stream receives the same events, starts with the last value and ends with its subscription', () => {
  const { shell, shop } = start();
  shell.emit('auth.changed', { user: an });
  const received: unknown[] = [];
  const subscription = shop.stream('auth.changed').subscribe(({ user }) => received.push(user));
  shell.emit('auth.changed', { user: null });
  subscription.unsubscribe();
  shell.emit('auth.changed', { user: an });
  expect(received).toEqual([an, null]);
});
