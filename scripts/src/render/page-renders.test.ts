import type { ApiAnswer, ApiReader } from '../serve/head/api-reader';
import { createBreaker } from './breaker';
import { createPageCache } from './page-cache';
import { createPageRenders } from './page-renders';
import type { PoolResult } from './pool';
import { createPublicReads } from './public-reads';
import { createRenderStats } from './render-stats';
import type { RenderRequest } from './renderer-process';

const RELEASE = 'mfe-shop 1.0.0';
const page = (url: string) => ({ release: RELEASE, url });

type Work = (request: RenderRequest) => Promise<PoolResult>;

/** Page that shows the answer of one address. */
const showing =
  (address: string): Work =>
  async ({ url, read }) => {
    const answer = await read(address);
    if (!answer) return { kind: 'no-data', message: 'no answer' };
    return { kind: 'page', page: { status: 200, html: `${url} ${answer.text}`, answers: '{}' } };
  };

function createStage(work: Work, budgetMs = 5_000) {
  const answers = new Map<string, ApiAnswer>([['/products', { status: 200, body: 'Cáp 100' }]]);
  const reader: ApiReader = { read: async (address) => answers.get(address) ?? null };
  const time = { now: 1_000_000 };
  const now = () => time.now;
  const errors: string[] = [];
  const stats = createRenderStats();
  const render = jest.fn(work);
  const renders = createPageRenders({
    cache: createPageCache(1_000_000),
    reads: createPublicReads(reader, 100),
    breaker: createBreaker({ now }),
    stats,
    budgetMs,
    onError: (error) => void errors.push((error as Error).message),
    now,
  });
  const find = (url: string) => renders.find({ render }, 'set', page(url));
  return { answers, time, errors, stats, render, find, findIn: renders.find };
}

it('renders a page once for all visitors who wait for it', async () => {
  const { find, render } = createStage(showing('/products'));
  const found = await Promise.all(Array.from({ length: 100 }, () => find('/products')));
  expect(render).toHaveBeenCalledTimes(1);
  expect(new Set(found.map((result) => result?.digest)).size).toBe(1);
  expect(found[0]?.body.html).toBe('/products "Cáp 100"');
});

it('renders a page again when its data has changed, and not before', async () => {
  const { find, render, answers, stats } = createStage(showing('/products'));
  await find('/products');
  await find('/products');
  expect(render).toHaveBeenCalledTimes(1);
  answers.set('/products', { status: 200, body: 'Cáp 90' });
  expect((await find('/products'))?.body.html).toBe('/products "Cáp 90"');
  expect(stats.of(RELEASE)).toMatchObject({ rendered: 2, hits: 1 });
});

it('keeps a page while the API does not respond', async () => {
  const { find, answers } = createStage(showing('/products'));
  await find('/products');
  answers.clear();
  expect((await find('/products'))?.body.html).toBe('/products "Cáp 100"');
});

it('sends an old page while it renders a new one, but never a very old page', async () => {
  const { find, render, time } = createStage(showing('/products'));
  await find('/products');
  time.now += 61_000;
  expect((await find('/products'))?.renderedAt).toBe(1_000_000);
  expect(render).toHaveBeenCalledTimes(2);
  await new Promise((resolve) => setImmediate(resolve));
  time.now += 601_000;
  expect((await find('/products'))?.renderedAt).toBe(time.now);
});

it('separates addresses and sets of releases', async () => {
  const { find, findIn, render } = createStage(showing('/products'));
  await find('/products');
  await find('/products?page=2');
  await findIn({ render }, 'another set', page('/products'));
  expect(render).toHaveBeenCalledTimes(3);
});

it('leaves the page to the browser when the time budget is used up, and serves the late page to the next visitor', async () => {
  let finish: (result: PoolResult) => void = () => undefined;
  const { find, render, stats } = createStage(() => new Promise((resolve) => (finish = resolve)), 20);
  expect(await find('/products')).toBeNull();
  expect(stats.of(RELEASE).fallbacks).toEqual({ 'not-rendered': 1 });
  finish({ kind: 'page', page: { status: 200, html: 'late', answers: '{}' } });
  expect((await find('/products'))?.body.html).toBe('late');
  expect(render).toHaveBeenCalledTimes(1);
});

it('stops rendering a release after three consecutive faults, and tries it again later', async () => {
  const results: PoolResult[] = [];
  const { find, render, errors, time } = createStage(
    async () => results.shift() ?? { kind: 'threw', message: 'broken' },
  );
  for (const url of ['/a', '/b', '/c', '/d', '/e']) expect(await find(url)).toBeNull();
  expect(render).toHaveBeenCalledTimes(3);
  expect(errors.at(-1)).toContain('left to browsers for now: broken');
  time.now += 61_000;
  results.push({ kind: 'page', page: { status: 200, html: 'well', answers: '{}' } });
  expect((await find('/a'))?.body.html).toBe('well');
  expect(await find('/b')).toBeNull();
  expect(render).toHaveBeenCalledTimes(5);
});

it('does not blame a release for missing data or busy renderers', async () => {
  const results: PoolResult[] = [
    { kind: 'no-data', message: '' },
    { kind: 'busy', message: '' },
    { kind: 'no-data', message: '' },
    { kind: 'busy', message: '' },
  ];
  const { find, render, errors } = createStage(
    async () => results.shift() ?? { kind: 'page', page: { status: 200, html: 'well', answers: '{}' } },
  );
  for (const url of ['/a', '/b', '/c', '/d']) expect(await find(url)).toBeNull();
  expect((await find('/e'))?.body.html).toBe('well');
  expect(render).toHaveBeenCalledTimes(5);
  expect(errors).toEqual([]);
});

it('counts the pages that a release leaves to the browser', async () => {
  const { find, stats } = createStage(async () => ({ kind: 'page', page: null }));
  expect(await find('/checkout')).toBeNull();
  expect(stats.of(RELEASE)).toMatchObject({ rendered: 0, browserOnly: 1 });
});
