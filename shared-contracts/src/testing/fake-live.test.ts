import { createFakeContext } from './fake-context';
import { FakeLive } from './fake-live';

function ears() {
  const heard: unknown[] = [];
  return {
    heard,
    listener: {
      onEvent: (event: unknown) => heard.push(event),
      onStale: () => heard.push('stale'),
      onState: (state: string) => heard.push(state),
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
    expect(work.heard).toEqual([{ type: 'so.progress', data: { id: '2' } }]);
    expect(me.heard).toEqual([]);
  });

  it('report staleness and connection state to all listeners', () => {
    const live = new FakeLive();
    const [one, two] = [ears(), ears()];
    live.watch(['me'], one.listener);
    live.watch(['so:1'], two.listener);
    live.watch(['me'], { onEvent: () => undefined, onStale: () => undefined });
    live.state('polling');
    live.stale();
    expect(one.heard).toEqual(['polling', 'stale']);
    expect(two.heard).toEqual(['polling', 'stale']);
  });

  it('are not emitted automatically', () => {
    const one = ears();
    new FakeLive().watch(['me'], one.listener);
    expect(one.heard).toEqual([]);
  });

  it('end with unsubscribe, which is idempotent', () => {
    const live = new FakeLive();
    const one = ears();
    const stop = live.watch(['me', 'so:1'], one.listener);
    live.watch(['me'], ears().listener);
    expect([live.open, live.topics]).toEqual([2, ['me', 'so:1']]);
    stop();
    stop();
    live.tell('me', 'notification', {});
    expect(one.heard).toEqual([]);
    expect([live.open, live.topics]).toEqual([1, ['me']]);
  });

  it('allow a listener to unsubscribe during delivery', () => {
    const live = new FakeLive();
    const stops: (() => void)[] = [];
    let heard = 0;
    const listener = {
      onEvent: () => {
        heard += 1;
        stops.forEach((stop) => stop());
      },
      onStale: () => undefined,
    };
    stops.push(live.watch(['me'], listener));
    live.tell('me', 'notification', {});
    live.tell('me', 'notification', {});
    expect(heard).toBe(1);
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
