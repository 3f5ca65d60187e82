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

describe('live events as a test tells them', () => {
  it('reach those who watch the topic, and nobody else', () => {
    const live = new FakeLive();
    const [me, work] = [ears(), ears()];
    live.watch(['me'], me.listener);
    live.watch(['so:1', 'so:2'], work.listener);
    live.tell('so:2', 'so.progress', { id: '2' });
    expect(work.heard).toEqual([{ type: 'so.progress', data: { id: '2' } }]);
    expect(me.heard).toEqual([]);
  });

  it('say to all that something may have been missed, and how the connection is', () => {
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

  it('tell nothing by themselves', () => {
    const one = ears();
    new FakeLive().watch(['me'], one.listener);
    expect(one.heard).toEqual([]);
  });

  it('end with the undo, which may be called twice', () => {
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

  it('may be ended by one who hears them', () => {
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

  it('are the context’s, whose watches count as open subscriptions', () => {
    const { context, live, openSubscriptions } = createFakeContext();
    const before = openSubscriptions();
    const stop = context.live.watch(['me'], ears().listener);
    expect(live.topics).toEqual(['me']);
    expect(openSubscriptions()).toBe(before + 1);
    stop();
    expect(openSubscriptions()).toBe(before);
  });
});
