import type { EventName } from '../events/event-map';
import { FakeBus } from './fake-bus';

const user = {
  id: 'u-1',
  fullName: 'An',
  email: 'an@evcare.test',
  role: 'customer',
  emailVerified: true,
  avatar: null,
} as const;

describe('the fake bus', () => {
  it('delivers to all listeners in order', () => {
    const bus = new FakeBus('mfe-fake');
    const received: string[] = [];
    bus.on('promo.apply', ({ code }) => received.push(`1 ${code}`));
    bus.on('promo.apply', ({ code }) => received.push(`2 ${code}`));
    expect(bus.emit('promo.apply', { code: 'FREESHIP' })).toBe(true);
    expect(received).toEqual(['1 FREESHIP', '2 FREESHIP']);
    expect(bus.emitted).toEqual([{ event: 'promo.apply', payload: { code: 'FREESHIP' } }]);
  });

  it('replays the last value of state events to late listeners, but no one-time events', () => {
    const bus = new FakeBus('mfe-fake');
    bus.tell('cart.changed', { itemCount: 1, total: 10 });
    bus.tell('cart.changed', { itemCount: 2, total: 20 });
    bus.tell('toast.show', { type: 'info', message: 'x' });
    const cart = jest.fn();
    const toast = jest.fn();
    bus.on('cart.changed', cart);
    bus.on('toast.show', toast);
    expect(cart.mock.calls).toEqual([[{ itemCount: 2, total: 20 }]]);
    expect(toast).not.toHaveBeenCalled();
  });

  it('rejects and records an event of another owner', () => {
    const bus = new FakeBus('mfe-account');
    const listener = jest.fn();
    bus.on('cart.changed', listener);
    expect(bus.emit('cart.changed', { itemCount: 1, total: 1 })).toBe(false);
    expect(listener).not.toHaveBeenCalled();
    expect(bus.refused).toHaveLength(1);
    expect(new FakeBus('mfe-storefront').emit('cart.changed', { itemCount: 1, total: 1 })).toBe(true);
  });

  it('rejects an invalid payload and an unknown event', () => {
    const bus = new FakeBus('mfe-account');
    expect(bus.emit('promo.apply', { code: '' })).toBe(false);
    expect(bus.emit('no.such' as EventName, {} as never)).toBe(false);
    expect(bus.refused.map(({ event }) => event)).toEqual(['promo.apply', 'no.such']);
  });

  it('delivers only the fields of the schema', () => {
    const bus = new FakeBus('shell');
    const listener = jest.fn();
    bus.on('auth.changed', listener);
    bus.emit('auth.changed', { user: { ...user, token: 'secret' } as typeof user });
    expect(listener).toHaveBeenCalledWith({ user });
  });

  it('a throwing listener does not affect others', () => {
    const bus = new FakeBus('mfe-fake');
    const error = new Error('broken');
    const after = jest.fn();
    bus.on('promo.apply', () => {
      throw error;
    });
    bus.on('promo.apply', after);
    expect(bus.emit('promo.apply', { code: 'X' })).toBe(true);
    expect(after).toHaveBeenCalled();
    expect(bus.listenerErrors).toEqual([error]);
  });

  it('the same function may subscribe twice, and each unsubscribe ends one subscription', () => {
    const bus = new FakeBus('mfe-fake');
    const listener = jest.fn();
    const unsubscribe = [bus.on('promo.apply', listener), bus.on('promo.apply', listener)];
    bus.emit('promo.apply', { code: 'A' });
    expect(listener).toHaveBeenCalledTimes(2);
    unsubscribe[0]?.();
    unsubscribe[0]?.();
    expect(bus.open).toBe(1);
    unsubscribe[1]?.();
    expect(bus.open).toBe(0);
    expect(bus.listening()).toEqual([]);
  });

  it('does not deliver an event to a listener that unsubscribed during delivery', () => {
    const bus = new FakeBus('mfe-fake');
    const second = jest.fn();
    bus.on('promo.apply', () => unsubscribe());
    const unsubscribe = bus.on('promo.apply', second);
    bus.emit('promo.apply', { code: 'A' });
    expect(second).not.toHaveBeenCalled();
  });

  it('provides an Observable, which counts as open until it ends', () => {
    const bus = new FakeBus('mfe-fake');
    const next = jest.fn();
    bus.tell('cart.changed', { itemCount: 0, total: 0 });
    const subscription = bus.stream('cart.changed').subscribe(next);
    bus.tell('cart.changed', { itemCount: 1, total: 5 });
    expect(next).toHaveBeenCalledTimes(2);
    expect(bus.listening()).toEqual(['cart.changed']);
    subscription.unsubscribe();
    expect(bus.open).toBe(0);
  });
});

describe('the fake bus with events of remotes', () => {
  const data = { type: 'object', required: ['id'], properties: { id: { type: 'string' } } } as const;
  const offers = {
    events: [
      { name: 'mfe-shop.seen', version: '1.0.0', data, replay: 'last' },
      { name: 'mfe-shop.sold', version: '1.0.0', data, replay: 'none' },
    ],
  } as const;
  const createBus = () => new FakeBus('mfe-shop', { offers: { events: [...offers.events] } });

  it('delivers what the manifest offers, and replays by its rule', () => {
    const bus = createBus();
    expect(bus.emit('mfe-shop.seen', { id: 'a' })).toBe(true);
    expect(bus.emit('mfe-shop.sold', { id: 'a' })).toBe(true);
    const [seen, sold, streamed] = [jest.fn(), jest.fn(), jest.fn()];
    bus.on('mfe-shop.seen', seen);
    bus.on('mfe-shop.sold', sold);
    bus.stream('mfe-shop.seen').subscribe(streamed);
    expect(seen.mock.calls).toEqual([[{ id: 'a' }]]);
    expect(streamed.mock.calls).toEqual([[{ id: 'a' }]]);
    expect(sold).not.toHaveBeenCalled();
  });

  it('rejects data of another shape, and events that the manifest does not offer', () => {
    const bus = createBus();
    expect(bus.emit('mfe-shop.seen', { id: 1 })).toBe(false);
    expect(bus.emit('mfe-shop.other', {})).toBe(false);
    expect(bus.emit('mfe-garage.changed', {})).toBe(false);
    expect(new FakeBus('mfe-shop').emit('mfe-shop.seen', { id: 'a' })).toBe(false);
    expect(bus.refused).toHaveLength(3);
  });

  it('delivers events of other remotes, also to later listeners', () => {
    const bus = createBus();
    bus.tell('mfe-garage.changed', { count: 2 });
    const listener = jest.fn();
    bus.on('mfe-garage.changed', listener);
    expect(listener.mock.calls).toEqual([[{ count: 2 }]]);
  });
});
