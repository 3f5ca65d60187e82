import { join } from 'node:path';
import { SHELL_CODE, SHOP_CODE, withServer } from '../../../render/testing/server-code';
import {
  createStoreFixture,
  writeBuild,
  type FixtureBuild,
  type StoreFixture,
} from '../../../testing/fixtures';
import { prepareRelease } from '../../publish';
import { renderRoutes, type RenderRoutesOptions } from './render-routes';

const route = (prefix: string, more: object = {}) => ({
  prefix,
  access: { kind: 'public' as const },
  layout: 'site' as const,
  title: 'Trang',
  ...more,
});
const shop = (code: string, routes = [route('/products')]): FixtureBuild =>
  withServer({ name: 'mfe-shop', version: '2.0.0', manifest: { routes } }, code);

/** Server code of a shop whose pages are these expressions. */
const pagesOf = (pages: Readonly<Record<string, string>>, paths: readonly string[] = []): string => `
const page = (html) => ({ status: 200, html: '<main id="main">' + html + '</main>', answers: {} });
const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const work = (ms) => { for (const end = Date.now; ms > 0; ms -= 1) for (let i = 0; i < 1e6; i += 1); };
const pages = { ${Object.entries(pages)
  .map(([path, code]) => `'${path}': (input) => ${code}`)
  .join(',')} };
exports.default = { render: async (input) => {
  input.onPaths?.(${JSON.stringify(paths)});
  return (pages[input.url] ?? (() => page('Trang')))(input);
} };`;

let fixture: StoreFixture;
beforeEach(async () => {
  fixture = await createStoreFixture();
  await fixture.release(withServer({ name: 'shell' }, SHELL_CODE));
});
afterEach(() => fixture.remove());

/** Renders the routes of a build among the live releases. */
async function tryBuild(build: FixtureBuild, options?: RenderRoutesOptions) {
  const { release, files } = await prepareRelease({
    dist: await writeBuild(join(fixture.folder, 'tried'), build),
  });
  const { store } = fixture;
  const read = async (path: string) => files.get(path) ?? null;
  const report = await renderRoutes({ store, site: await store.readSite(), release, read }, options);
  return {
    ...report,
    problems: report.problems.map(({ route: at, kind, message }) => `${at} ${kind}: ${message}`),
  };
}
const problemsOf = async (page: string, options?: RenderRoutesOptions) =>
  (await tryBuild(shop(pagesOf({ '/products': page })), options)).problems;

test('renders each public route and the pages below it, with sample data from the contract', async () => {
  const code = pagesOf(
    { '/products': `input.read('/products').then(({ status, body }) => page(status + Object.keys(body)))` },
    ['/products', '/products/:slug', '/mine', '/work/list'],
  );
  const routes = [
    route('/products'),
    route('/about'),
    route('/mine', { access: { kind: 'token' } }),
    route('/own', { render: 'browser' }),
    route('/work', { layout: 'workspace' }),
  ];
  const { pages, problems } = await tryBuild(shop(code, routes));
  expect(problems).toEqual([]);
  expect([...pages.keys()]).toEqual(['/products', '/about', '/products/mau']);
  expect(pages.get('/products')).toMatchObject({ release: 'mfe-shop 2.0.0' });
  expect(pages.get('/products')?.html).toContain('200success,data');
});

test.each([
  ['throws', `input.nothing.here`, /^\/products threw: it throws: .*undefined/],
  [
    'ends its process',
    `{ const all = []; for (;;) all.push(new Array(1e6).fill(all)); }`,
    /^\/products threw: it ends its process/,
  ],
  ['shows no text', `page('<h1> </h1><br>')`, /^\/products empty: it shows no text/],
  [
    'renders nothing',
    `(input.explain({ kind: 'empty', detail: '' }), null)`,
    /^\/products empty: it renders nothing/,
  ],
  [
    'can’t be loaded',
    `(input.explain({ kind: 'failed', detail: 'SETUP_FAILED no wheels' }), null)`,
    /^\/products failed: a part of it could not be loaded: SETUP_FAILED no wheels/,
  ],
  [
    'waits for too long',
    `wait(1_500).then(() => page('Trang'))`,
    /^\/products slow: it takes \d+ ms of processor time in 1\d{3} ms/,
  ],
] as const)('reports a route that %s', async (_what, page, problem) => {
  expect(await problemsOf(page)).toEqual([expect.stringMatching(problem)]);
});

test('reports a route whose rendering never ends, and renders the other routes', async () => {
  const code = pagesOf({ '/products': `{ for (;;); }` });
  const { pages, problems } = await tryBuild(shop(code, [route('/products'), route('/about')]), {
    limitMs: 1_500,
  });
  expect(problems).toEqual(['/products stuck: it does not end.']);
  expect([...pages.keys()]).toEqual(['/about']);
});

test('reports a route that takes too much processor time, unless only its first renders do', async () => {
  expect(await problemsOf(`(work(400), page('Trang'))`, { cpuBudgetMs: 20 })).toEqual([
    expect.stringMatching(/^\/products slow: .* the limits are 20 and 1000/),
  ]);
  const atFirst = `(globalThis.warm ??= (work(100), true), page('Trang'))`;
  expect(await problemsOf(atFirst, { cpuBudgetMs: 20 })).toEqual([]);
});

test.each(['browser', 'redirect'])(
  'accepts a page that a guest’s browser has to render: %s',
  async (kind) => {
    const { pages, problems } = await tryBuild(
      shop(pagesOf({ '/products': `(input.explain({ kind: '${kind}', detail: '' }), null)` })),
    );
    expect([problems, pages.size]).toEqual([[], 0]);
  },
);

test('reports a server file that its release does not describe', async () => {
  const build = shop(SHOP_CODE);
  const { release, files } = await prepareRelease({
    dist: await writeBuild(join(fixture.folder, 'tried'), build),
  });
  const { store } = fixture;
  const read = async (path: string) =>
    path.endsWith('.cjs') ? Buffer.from('other') : (files.get(path) ?? null);
  const { problems } = await renderRoutes({ store, site: await store.readSite(), release, read });
  expect(problems).toEqual([
    { route: '/', kind: 'code', message: expect.stringContaining('mfe-shop 2.0.0') as string },
  ]);
});

test('renders nothing of a remote without a server build', async () => {
  expect(await tryBuild({ name: 'mfe-shop', version: '2.0.0' })).toEqual({ pages: new Map(), problems: [] });
});

test('renders the pages of all live remotes with a new shell', async () => {
  await fixture.release(shop(pagesOf({})));
  const code = SHELL_CODE.replace('exports.renderPage = ({', 'exports.renderPage = ({ explain, ');
  const { pages } = await tryBuild(withServer({ name: 'shell', version: '2.0.0' }, code));
  expect(pages.get('/products')?.release).toBe('mfe-shop 2.0.0');
  const broken = withServer(
    { name: 'shell', version: '2.0.1' },
    `${code} exports.renderPage = () => missing();`,
  );
  expect((await tryBuild(broken)).problems).toEqual([
    '/products threw: it throws: ReferenceError: missing is not defined.',
  ]);
});
