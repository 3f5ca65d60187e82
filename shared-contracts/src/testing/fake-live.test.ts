import { createFakeContext } from './fake-context';
import { FakeLive } from './fake-live';

function ears() {
  const received: unknown[] = [];
  return {
    received,
    listener: {
      onEvent: (event: unknown) => received.push(event),
      onStale: () => received.push('stale'),
      onState: (state: string) => received.push(state),
    },
  };
}

describe('fake live events', () => {
  it('are only delivered to listeners of the topic', () => {
    const live = new FakeLive();
    const [me, work] = [ears(), ears()];
    live.watch(['me'], me.listener);
    live.watch(['so:1', 'so:2'], work.listener);
    live.tell('so:2', 'so.progress', { id: '2' });
    expect(work.received).toEqual([{ type: 'so.progress', data: { id: '2' } }]);
    expect(me.received).toEqual([]);
  });

  it('report staleness and connection state to all listeners', () => {
    const live = new FakeLive();
    const [first, second] = [ears(), ears()];
    live.watch(['me'], first.listener);
    live.watch(['so:1'], second.listener);
    live.watch(['me'], { onEvent: () => undefined, onStale: () => undefined });
    live.state('polling');
    live.stale();
    expect(first.received).toEqual(['polling', 'stale']);
    expect(second.received).toEqual(['polling', 'stale']);
  });

  it('are not emitted automatically', () => {
    const first = ears();
    new FakeLive().watch(['me'], first.listener);
    expect(first.received).toEqual([]);
  });

  it('end with unsubscribe, which is idempotent', () => {
    const live = new FakeLive();
    const first = ears();
    const stop = live.watch(['me', 'so:1'], first.listener);
    live.watch(['me'], ears().listener);
    expect([live.open, live.topics]).toEqual([2, ['me', 'so:1']]);
    stop();
    stop();
    live.tell('me', 'notification', {});
    expect(first.received).toEqual([]);
    expect([live.open, live.topics]).toEqual([1, ['me']]);
  });

  it('allow a listener to unsubscribe during delivery', () => {
    const live = new FakeLive();
    const stops: (() => void)[] = [];
    let received = 0;
    const listener = {
      onEvent: () => {
        received += 1;
        stops.forEach((stop) => stop());
      },
      onStale: () => undefined,
    };
    stops.push(live.watch(['me'], listener));
    live.tell('me', 'notification', {});
    live.tell('me', 'notification', {});
    expect(received).toBe(1);
  });

  it('are part of the fake context, and count as open subscriptions', () => {
    const { context, live, openSubscriptions } = createFakeContext();
    const before = openSubscriptions();
    const stop = context.live.watch(['me'], ears().listener);
    expect(live.topics).toEqual(['me']);
    expect(openSubscriptions()).toBe(before + 1);
    stop();
    expect(openSubscriptions()).toBe(before);
  });
});
