import { createPageCache, type CachedPage } from './page-cache';

const pageOf = (html: string): CachedPage => ({
  body: { status: 200, html, answers: '' },
  digest: html,
  reads: new Map(),
  renderedAt: 0,
});
const PAGE = 'x'.repeat(100);

it('drops the pages that were not used for longest when it is full', () => {
  const cache = createPageCache(500);
  cache.set('a', pageOf(PAGE));
  cache.set('b', pageOf(PAGE));
  cache.get('a');
  cache.set('c', pageOf(PAGE));
  expect(['a', 'b', 'c'].map((key) => cache.get(key)?.digest)).toEqual([PAGE, undefined, PAGE]);
});

it('does not count the size of a page that was replaced', () => {
  const cache = createPageCache(500);
  for (let times = 0; times < 5; times += 1) cache.set('a', pageOf(PAGE));
  cache.set('b', pageOf(PAGE));
  expect(cache.get('a')).toBeDefined();
  expect(cache.get('b')).toBeDefined();
});

it('does not cache a page above the limit', () => {
  const cache = createPageCache(100);
  cache.set('a', pageOf(PAGE));
  expect(cache.get('a')).toBeUndefined();
});
