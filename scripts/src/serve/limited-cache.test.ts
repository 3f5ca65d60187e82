import { createLimitedCache } from './limited-cache';

const cacheOf = (limit: number) => createLimitedCache<string | null>(limit, (value) => value?.length ?? 0);
/** Loader of a value that counts its calls. */
const counting = (value: string | null) => jest.fn(() => Promise.resolve(value));

describe('a limited cache', () => {
  it('loads a value only once', async () => {
    const cache = cacheOf(10);
    const load = counting('abc');
    expect([await cache.get('a', load), await cache.get('a', load)]).toEqual(['abc', 'abc']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('shares one load between concurrent calls', async () => {
    const cache = cacheOf(10);
    const load = counting('abc');
    expect(await Promise.all([1, 2, 3].map(() => cache.get('a', load)))).toEqual(['abc', 'abc', 'abc']);
    expect(load).toHaveBeenCalledTimes(1);
  });

  it('evicts the least recently used value above the limit', async () => {
    const cache = cacheOf(6);
    await cache.get('a', counting('aaa'));
    await cache.get('b', counting('bbb'));
    await cache.get('a', counting('never'));
    await cache.get('c', counting('ccc'));
    const [a, b, c] = [counting('aaa'), counting('bbb'), counting('ccc')];
    for (const [key, load] of [
      ['c', c],
      ['a', a],
      ['b', b],
    ] as const)
      await cache.get(key, load);
    expect([a, b, c].map((load) => load.mock.calls.length)).toEqual([0, 1, 0]);
  });

  it.each([
    ['a missing value', null],
    ['a value above the limit', 'x'.repeat(11)],
  ])('does not cache %s', async (_what, value) => {
    const cache = cacheOf(10);
    await cache.get('small', counting('s'));
    const load = counting(value);
    await cache.get('a', load);
    await cache.get('a', load);
    expect(load).toHaveBeenCalledTimes(2);
    const small = counting('s');
    await cache.get('small', small);
    expect(small).not.toHaveBeenCalled();
  });

  it('loads again after a failure', async () => {
    const cache = cacheOf(10);
    await expect(cache.get('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
    expect(await cache.get('a', counting('abc'))).toBe('abc');
  });
});
