/** @jest-environment node */
import { leaksOfVisits, watchLeaks } from './leaks';

// Node's own event targets: jsdom's refuse the signals that tests have.
const [window, document] = [new EventTarget(), new EventTarget()];
beforeAll(() => void Object.assign(globalThis, { window, document }));
afterAll(() => ['window', 'document'].forEach((name) => Reflect.deleteProperty(globalThis, name)));

const nothing = { timers: 0, listeners: [] };

describe('watchLeaks', () => {
  it('finds nothing where nothing was started', () => {
    expect(watchLeaks().stop()).toEqual(nothing);
  });

  it('counts timers that still run', () => {
    const watch = watchLeaks();
    const timers = [setTimeout(() => undefined, 10_000), setInterval(() => undefined, 10_000)];
    const leaks = watch.stop();
    timers.forEach(clearTimeout);
    expect(leaks).toEqual({ timers: 2, listeners: [] });
  });

  it('forgets timers that were cleared, by either name, or that ran', async () => {
    const watch = watchLeaks();
    clearTimeout(setTimeout(() => undefined, 10_000));
    clearInterval(setInterval(() => undefined, 10_000));
    const argument = await new Promise((resolve) => setTimeout(resolve, 0, 'given on'));
    expect(watch.stop()).toEqual(nothing);
    expect(argument).toBe('given on');
  });

  it('counts listeners of window and document that are left', () => {
    const watch = watchLeaks();
    const listener = (): void => undefined;
    window.addEventListener('resize', listener);
    document.addEventListener('keydown', listener, true);
    const leaks = watch.stop();
    window.removeEventListener('resize', listener);
    document.removeEventListener('keydown', listener, true);
    expect(leaks).toEqual({ timers: 0, listeners: ['resize', 'keydown'] });
  });

  it('a listener that is added twice is one, and is gone when it is removed once', () => {
    const watch = watchLeaks();
    const listener = jest.fn();
    window.addEventListener('resize', listener);
    window.addEventListener('resize', listener, { passive: true } satisfies AddEventListenerOptions);
    window.dispatchEvent(new Event('resize'));
    window.removeEventListener('resize', listener);
    expect(watch.stop()).toEqual(nothing);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('removing in the other phase removes nothing', () => {
    const watch = watchLeaks();
    const listener = (): void => undefined;
    window.addEventListener('resize', listener, true);
    window.removeEventListener('resize', listener);
    const leaks = watch.stop();
    window.removeEventListener('resize', listener, true);
    expect(leaks.listeners).toEqual(['resize']);
  });

  it('forgets a listener that its signal, or its one event, ended', () => {
    const watch = watchLeaks();
    const ending = new AbortController();
    const listener = jest.fn();
    window.addEventListener('resize', listener, { signal: ending.signal });
    window.addEventListener('focus', listener, { once: true });
    window.addEventListener('blur', listener, { signal: AbortSignal.abort() });
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('focus'));
    window.dispatchEvent(new Event('blur'));
    ending.abort();
    expect(watch.stop()).toEqual(nothing);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('gives everything back as it was, and may be stopped twice', () => {
    const before = [
      setTimeout,
      clearTimeout,
      window.addEventListener,
      Object.hasOwn(window, 'addEventListener'),
    ];
    const watch = watchLeaks();
    expect(setTimeout).not.toBe(before[0]);
    watch.stop();
    watch.stop();
    expect([
      setTimeout,
      clearTimeout,
      window.addEventListener,
      Object.hasOwn(window, 'addEventListener'),
    ]).toEqual(before);
  });
});

describe('leaksOfVisits', () => {
  const hear = () => undefined;
  const visited: string[] = [];
  beforeEach(() => void visited.splice(0));

  it('goes round the places, and overlooks what only the first visit of each starts', async () => {
    const leaks = await leaksOfVisits(['a', 'b'], 5, async (place) => {
      if (!visited.includes(place)) window.addEventListener(`first.${place}`, hear);
      visited.push(place);
    });
    expect(visited).toEqual(['a', 'b', 'a', 'b', 'a']);
    expect(leaks).toEqual(nothing);
  });

  it('finds what a later visit leaves on', async () => {
    const leaks = await leaksOfVisits(['a', 'b'], 3, async (place) => {
      visited.push(place);
      if (visited.length === 3) window.addEventListener('late', hear);
    });
    expect(leaks.listeners).toEqual(['late']);
  });

  it('watches no more where a visit fails', async () => {
    const original = window.addEventListener;
    await expect(leaksOfVisits(['a'], 1, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(window.addEventListener).toBe(original);
  });
});
