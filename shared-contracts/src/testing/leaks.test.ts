/** @jest-environment node */
import { leaksOfVisits, watchLeaks } from './leaks';

// Node's event targets, because jsdom's event targets do not accept the abort signals of tests.
const [window, document] = [new EventTarget(), new EventTarget()];
beforeAll(() => void Object.assign(globalThis, { window, document }));
afterAll(() => ['window', 'document'].forEach((name) => Reflect.deleteProperty(globalThis, name)));

const nothing = { timers: 0, listeners: [] };

describe('watchLeaks', () => {
  it('finds no leaks if nothing was started', () => {
    expect(watchLeaks().stop()).toEqual(nothing);
  });

  it('counts running timers', () => {
    const watch = watchLeaks();
    const timers = [setTimeout(() => undefined, 10_000), setInterval(() => undefined, 10_000)];
    const leaks = watch.stop();
    timers.forEach(clearTimeout);
    expect(leaks).toEqual({ timers: 2, listeners: [] });
  });

  it('ignores timers that were cleared, by either function, or that fired', async () => {
    const watch = watchLeaks();
    clearTimeout(setTimeout(() => undefined, 10_000));
    clearInterval(setInterval(() => undefined, 10_000));
    const argument = await new Promise((resolve) => setTimeout(resolve, 0, 'given on'));
    expect(watch.stop()).toEqual(nothing);
    expect(argument).toBe('given on');
  });

  it('counts remaining listeners of window and document', () => {
    const watch = watchLeaks();
    const listener = (): void => undefined;
    window.addEventListener('resize', listener);
    document.addEventListener('keydown', listener, true);
    const leaks = watch.stop();
    window.removeEventListener('resize', listener);
    document.removeEventListener('keydown', listener, true);
    expect(leaks).toEqual({ timers: 0, listeners: ['resize', 'keydown'] });
  });

  it('counts a listener only once if it is added twice', () => {
    const watch = watchLeaks();
    const listener = jest.fn();
    window.addEventListener('resize', listener);
    window.addEventListener('resize', listener, { passive: true } satisfies AddEventListenerOptions);
    window.dispatchEvent(new Event('resize'));
    window.removeEventListener('resize', listener);
    expect(watch.stop()).toEqual(nothing);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('counts a listener if only the listener of the other phase was removed', () => {
    const watch = watchLeaks();
    const listener = (): void => undefined;
    window.addEventListener('resize', listener, true);
    window.removeEventListener('resize', listener);
    const leaks = watch.stop();
    window.removeEventListener('resize', listener, true);
    expect(leaks.listeners).toEqual(['resize']);
  });

  it('ignores listeners that were removed by their signal or by the `once` option', () => {
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

  it('restores the original functions, and stop is idempotent', () => {
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

  it('visits the places in turn and ignores leaks of the first visit to each', async () => {
    const leaks = await leaksOfVisits(['a', 'b'], 5, async (place) => {
      if (!visited.includes(place)) window.addEventListener(`first.${place}`, hear);
      visited.push(place);
    });
    expect(visited).toEqual(['a', 'b', 'a', 'b', 'a']);
    expect(leaks).toEqual(nothing);
  });

  it('finds leaks of later visits', async () => {
    const leaks = await leaksOfVisits(['a', 'b'], 3, async (place) => {
      visited.push(place);
      if (visited.length === 3) window.addEventListener('late', hear);
    });
    expect(leaks.listeners).toEqual(['late']);
  });

  it('stops watching when a visit fails', async () => {
    const original = window.addEventListener;
    await expect(leaksOfVisits(['a'], 1, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
    expect(window.addEventListener).toBe(original);
  });
});
