import { createPageCache, type CachedPage } from './page-cache';

const pageOf = (html: string): CachedPage => ({
  body: { status: 200, html, answers: '' },
  digest: html,
  reads: new Map(),
  renderedAt: 0,
});
const PAGE = 'x'.repeat(100);

it('evicts the least recently used pages when it is full', () => {
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

it('evicts no page for addresses without a page', () => {
  const missing = (html: string): CachedPage => ({
    ...pageOf(html),
    body: { ...pageOf(html).body, status: 404 },
  });
  const cache = createPageCache(4_000);
  cache.set('a', pageOf(PAGE));
  for (let number = 0; number < 50; number += 1) cache.set(`missing ${number}`, missing(PAGE));
  expect(cache.get('missing 0')).toBeUndefined();
  expect(cache.get('missing 49')).toBeDefined();
  expect(cache.get('a')).toBeDefined();
});

it('replaces the missing page of an address once the page exists', () => {
  const cache = createPageCache(4_000);
  cache.set('a', { ...pageOf('gone'), body: { status: 404, html: 'gone', answers: '' } });
  cache.set('a', pageOf('here'));
  expect(cache.get('a')?.digest).toBe('here');
});
