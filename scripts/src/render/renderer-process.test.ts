import { startRenderer, type Renderer, type RenderRequest, type RenderResult } from './renderer-process';
import type { RenderSet, ServerBundle } from './render-set';
import { SHELL_CODE, SHOP_CODE } from './testing/server-code';

const bundle = (name: string, code: string): ServerBundle => ({
  name,
  version: '1.0.0',
  code,
  publicPath: `/releases/${name}/1.0.0/`,
});

const setOf = (shop: string): RenderSet => ({
  key: 'set',
  boot: {} as RenderSet['boot'],
  bootText: '{}',
  shell: bundle('shell', SHELL_CODE),
  remotes: [bundle('mfe-shop', shop)],
});

let renderer: Renderer;
let ended: Promise<void>;

async function start(shop = SHOP_CODE, limitMs = 5_000): Promise<void> {
  ended = new Promise((resolve) => {
    renderer = startRenderer({ set: setOf(shop), limitMs, onEnd: resolve });
  });
  await renderer.ready;
}
afterEach(() => renderer.stop());

const render = (url: string, read: RenderRequest['read'] = async () => null): Promise<RenderResult> =>
  renderer.render({ url, now: 1_700_000_000_000, read });

async function htmlOf(url: string): Promise<string | undefined> {
  const result = await render(url);
  return result.kind === 'page' ? result.page?.html : result.message;
}

it('gives the code of a page no process, network or module except the modules of the shell', async () => {
  await start();
  expect(await htmlOf('/products/reach')).toBe('undefined,undefined,undefined,undefined,react of the shell');
});

it('provides no module of Node', async () => {
  await start();
  expect(await htmlOf('/products/module')).toContain('The shell provides no module node:fs.');
});

it('forbids code from strings, also through the parent context', async () => {
  await start();
  expect(await htmlOf('/products/code')).toContain('Code generation from strings disallowed');
});

it('shows a page the time of its render, and its own address and files', async () => {
  await start();
  expect(await htmlOf('/products/clock')).toBe('1700000000000 2023-11-14T22:13:20.000Z 0');
  expect(await htmlOf('/products/address?q=1')).toBe('/products/address?q=1 /releases/mfe-shop/1.0.0/');
});

it('renders with the answers of its parent, and returns them', async () => {
  await start();
  const read = jest.fn(async () => ({ status: 200, text: '{"data":{"name":"Cáp"}}' }));
  const answers = '{"/products":{"status":200,"body":{"data":{"name":"Cáp"}}}}';
  expect(await render('/products', read)).toMatchObject({
    kind: 'page',
    page: { status: 200, html: '<p>Cáp</p>', answers },
  });
  expect(read).toHaveBeenCalledWith('/products');
});

it('returns no page if the shell leaves it to the browser', async () => {
  await start();
  expect(await render('/products/none')).toMatchObject({ kind: 'page', page: null, left: null });
});

it('passes on why a page is left to the browser, and the paths of the remote’s pages on request', async () => {
  const code = `exports.default = { render: ({ explain, onPaths }) => {
    explain({ kind: 'failed', detail: 'no wheels' });
    onPaths?.(['/products/:slug']);
    return null;
  } };`;
  await start(code);
  const left = { kind: 'failed', detail: 'no wheels' };
  expect(await render('/products')).toMatchObject({ left, paths: [] });
  const request = { url: '/products', now: 0, read: async () => null, listPaths: true };
  expect(await renderer.render(request)).toMatchObject({ left, paths: ['/products/:slug'] });
});

it('distinguishes an error of a page from missing data', async () => {
  await start();
  expect(await render('/products/throws')).toMatchObject({ kind: 'threw', message: /broken page/ });
  expect(await render('/products/timer')).toMatchObject({ kind: 'threw', message: /later/ });
  expect(await render('/products/late')).toMatchObject({ kind: 'no-data' });
});

it('renders other pages after an error', async () => {
  await start();
  await render('/products/throws');
  expect(await htmlOf('/products/other')).toBe('/products/other');
});

it('reports the error of a bundle that cannot be loaded with each of its pages', async () => {
  await start('throw new Error("no start")');
  expect(await render('/products')).toMatchObject({ kind: 'threw', message: /no start/ });
  expect(await render('/products')).toMatchObject({ kind: 'threw', message: /no start/ });
});

it.each(['/products/loops', '/products/waits'])('kills a renderer that is stuck with %s', async (url) => {
  await start(SHOP_CODE, 300);
  expect(await render(url)).toMatchObject({ kind: 'stuck' });
  expect(renderer.isUsable()).toBe(false);
  await ended;
});

it('gives the first page of a process more time, since it also loads the code', async () => {
  await start(SHOP_CODE, 300);
  expect(await render('/products/loops')).toMatchObject({ message: expect.stringMatching(/within 600 ms/) });
});

it('gives later pages no more time than the limit', async () => {
  await start(SHOP_CODE, 300);
  await render('/products/other');
  expect(await render('/products/loops')).toMatchObject({ message: expect.stringMatching(/within 300 ms/) });
});

it('does not blame the page for late data', async () => {
  await start(SHOP_CODE, 300);
  expect(await render('/products/late', () => new Promise(() => undefined))).toMatchObject({
    kind: 'no-data',
  });
});

it('ends only the process of the renderer when a page uses up its memory', async () => {
  await start(SHOP_CODE, 60_000);
  expect(await render('/products/leaks')).toMatchObject({ kind: 'died' });
  await ended;
});
