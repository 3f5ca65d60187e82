import { waitFor } from '@testing-library/react';
import type { Bus, EventName } from '@evcare/shared-contracts';
import { fakeBootRemote, fakeManifest } from '../testing/fake-boot';
import { createBus, type BusFault } from './bus';
import { createRemoteActivator } from './remote-activator';

const WAKES: EventName[] = ['cart.add', 'promo.apply'];
const sleeper = fakeBootRemote(
  fakeManifest('mfe-shop', { events: { emits: [], listens: WAKES, wakes: WAKES } }),
);
const bystander = fakeBootRemote(fakeManifest('mfe-other', { events: { emits: [], listens: WAKES } }));

/** Site with one remote that events activate, and its `setup`; false makes its loading fail. */
function start(setup: ((bus: Bus) => void) | false = () => undefined) {
  const faults: BusFault[] = [];
  const dropped: string[] = [];
  const loads: string[] = [];
  let abort = new AbortController();
  const bus = createBus((fault) => faults.push(fault));
  let coming: Promise<boolean> | undefined;
  async function activate(remote: string): Promise<boolean> {
    loads.push(remote);
    await Promise.resolve();
    if (!setup) return false;
    setup(activator.busFor(remote, abort.signal));
    activator.ready(remote);
    return true;
  }
  const activator = createRemoteActivator({
    bus,
    remotes: () => [sleeper, bystander],
    load: (remote) => {
      coming ??= activate(remote);
      return coming;
    },
    onDropped: (remote, events) => dropped.push(`${remote}: ${events.join(' ')}`),
    report: (fault) => faults.push(fault),
  });
  const stop = activator.listen();
  const shell = bus.as('shell');
  const add = (id: string) => shell.emit('cart.add', { product: { id, price: 1 }, quantity: 1 });
  const apply = (code: string) => shell.emit('promo.apply', { code });
  const again = () => {
    abort.abort();
    abort = new AbortController();
    return activator.busFor('mfe-shop', abort.signal);
  };
  return { bus, activator, faults, dropped, loads, add, apply, stop, again };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A set-up that records every event it receives. */
function recordInto(received: string[]) {
  return (bus: Bus) => {
    bus.on('cart.add', ({ product }) => received.push(`add ${product.id}`));
    bus.on('promo.apply', ({ code }) => received.push(`apply ${code}`));
  };
}

test('an event activates the remote, waits for it, and is delivered once', async () => {
  const received: string[] = [];
  const { add, loads, dropped } = start(recordInto(received));
  add('a');
  expect(loads).toEqual(['mfe-shop']);
  expect(received).toEqual([]);
  await waitFor(() => expect(received).toEqual(['add a']));
  await settled();
  expect(received).toEqual(['add a']);
  expect(dropped).toEqual([]);
});

test('several events are delivered in their original order, whatever the order of subscription', async () => {
  const received: string[] = [];
  const { add, apply } = start(recordInto(received));
  add('a');
  apply('X');
  add('b');
  await waitFor(() => expect(received).toEqual(['add a', 'apply X', 'add b']));
});

test('an active remote receives events directly, once, and is not loaded again', async () => {
  const received: string[] = [];
  const { add, loads } = start(recordInto(received));
  add('a');
  await waitFor(() => expect(received).toHaveLength(1));
  add('b');
  expect(received).toEqual(['add a', 'add b']);
  expect(loads).toHaveLength(1);
});

test('other subscribers receive an event immediately, and not again when the remote is active', async () => {
  const received: string[] = [];
  const { add, bus } = start(recordInto(received));
  const other = jest.fn();
  bus.as('mfe-other').on('cart.add', other);
  add('a');
  expect(other).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(received).toHaveLength(1));
  expect(other).toHaveBeenCalledTimes(1);
});

test('an event emitted during the set-up, after its subscription, is delivered once', async () => {
  const received: string[] = [];
  const site = start((bus) => {
    recordInto(received)(bus);
    site.add('meanwhile');
  });
  site.add('a');
  await waitFor(() => expect(received).toHaveLength(2));
  await settled();
  expect([...received].sort()).toEqual(['add a', 'add meanwhile']);
});

test('events of a remote that fails to load are dropped and reported together', async () => {
  const { add, apply, dropped } = start(false);
  add('a');
  apply('X');
  await waitFor(() => expect(dropped).toEqual(['mfe-shop: cart.add promo.apply']));
  await settled();
  expect(dropped).toHaveLength(1);
});

test('an event that the activated remote does not subscribe to is dropped and reported', async () => {
  const received: string[] = [];
  const { add, apply, dropped } = start((bus) => {
    bus.on('promo.apply', ({ code }) => received.push(code));
  });
  add('a');
  apply('X');
  await waitFor(() => expect(dropped).toEqual(['mfe-shop: cart.add']));
  expect(received).toEqual(['X']);
});

test('at most fifty events wait for a remote', async () => {
  const received: string[] = [];
  const { add, dropped } = start(recordInto(received));
  for (let n = 1; n <= 52; n += 1) add(String(n));
  await waitFor(() => expect(received).toHaveLength(50));
  expect(received.at(-1)).toBe('add 50');
  expect(dropped).toEqual(['mfe-shop: cart.add', 'mfe-shop: cart.add']);
});

test('a listener that throws is reported by its remote’s name and affects no other event', async () => {
  const received: string[] = [];
  const { add, apply, faults } = start((bus) => {
    bus.on('cart.add', () => {
      throw new Error('broken');
    });
    recordInto(received)(bus);
  });
  add('a');
  apply('X');
  await waitFor(() => expect(received).toEqual(['add a', 'apply X']));
  expect(faults).toMatchObject([{ kind: 'listener', emitter: 'mfe-shop', event: 'cart.add' }]);
});

test('a subscription that ends with the first event receives only that event', async () => {
  const received: string[] = [];
  const { add } = start((bus) => {
    const undo = bus.on('cart.add', ({ product }) => {
      received.push(product.id);
      undo();
    });
  });
  add('a');
  add('b');
  await waitFor(() => expect(received).toEqual(['a']));
  await settled();
  expect(received).toEqual(['a']);
});

test('a state event activates the remote too, and is delivered once, by the bus', async () => {
  const received: unknown[] = [];
  const faults: BusFault[] = [];
  const bus = createBus((fault) => faults.push(fault));
  const events = { emits: [], listens: ['auth.changed' as const], wakes: ['auth.changed' as const] };
  const activator = createRemoteActivator({
    bus,
    remotes: () => [fakeBootRemote(fakeManifest('mfe-member', { events }))],
    load: async (remote) => {
      activator
        .busFor(remote, new AbortController().signal)
        .on('auth.changed', ({ user }) => received.push(user));
      activator.ready(remote);
      return true;
    },
    onDropped: () => received.push('dropped'),
    report: (fault) => faults.push(fault),
  });
  activator.listen();
  bus.as('shell').emit('auth.changed', { user: null });
  await settled();
  expect(received).toEqual([null]);
  expect(faults).toEqual([]);
});

describe('the bus of one activation', () => {
  test('stream() receives the same events as a listener', async () => {
    const received: string[] = [];
    const { add } = start((bus) => {
      bus.stream('cart.add').subscribe(({ product }) => received.push(product.id));
    });
    add('a');
    await waitFor(() => expect(received).toEqual(['a']));
    add('b');
    expect(received).toEqual(['a', 'b']);
  });

  test('emits in the remote’s own name', () => {
    const { activator, faults } = start();
    const bus = activator.busFor('mfe-shop', new AbortController().signal);
    expect(bus.emit('promo.apply', { code: 'X' })).toBe(true);
    expect(bus.emit('auth.changed', { user: null })).toBe(false);
    expect(faults).toMatchObject([{ kind: 'not-owner', emitter: 'mfe-shop' }]);
  });

  test('ends with its signal: the next activation receives events instead, each once', async () => {
    const first: string[] = [];
    const second: string[] = [];
    const { add, again } = start(recordInto(first));
    add('a');
    await waitFor(() => expect(first).toEqual(['add a']));
    recordInto(second)(again());
    add('b');
    expect(first).toEqual(['add a']);
    expect(second).toEqual(['add b']);
  });

  test('accepts no subscription once it has ended', () => {
    const { activator, add, loads } = start(false);
    const abort = new AbortController();
    const bus = activator.busFor('mfe-shop', abort.signal);
    abort.abort();
    const listener = jest.fn();
    bus.on('cart.add', listener)();
    bus.on('cart.add', listener);
    add('a');
    expect(listener).not.toHaveBeenCalled();
    expect(loads).toEqual(['mfe-shop']);
  });
});

test('cleanup stops activating remotes', () => {
  const { add, loads, stop } = start();
  stop();
  add('a');
  expect(loads).toEqual([]);
});
