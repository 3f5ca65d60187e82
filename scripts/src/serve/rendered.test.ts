import { join } from 'node:path';
import type { RoutePrefix } from '@evcare/shared-contracts';
import { MAIN_ID, runtimeConfigSchema } from '@evcare/shared-contracts/release';
import type { FastifyInstance } from 'fastify';
import { JSDOM } from 'jsdom';
import { createRenders, type Renders } from '../render/renders';
import { PATIENT } from '../render/testing/patient';
import { SHELL_CODE, SHOP_CODE, withServer } from '../render/testing/server-code';
import { createStoreFixture, type StoreFixture } from '../testing/fixtures';
import { ROOT } from '../workspace/parts';
import { createApiReader, type ApiRequest } from './head/api-reader';
import { followSite } from './live-pages';
import { createSiteApp } from './site-app';

const PREFIXES = ['/products', '/plain', '/policies'];
const routes: RoutePrefix[] = [
  ...PREFIXES.map((prefix) => ({
    prefix,
    access: { kind: 'public' as const },
    layout: 'site' as const,
    title: 'Trang',
  })),
  { prefix: '/work', access: { kind: 'roles', roles: ['staff'] }, layout: 'workspace', title: 'Việc' },
];
/** Text that could end its element, or a line. */
const NAME = '</script><script>alert(1)</script>\u2028';

let fixture: StoreFixture;
let renders: Renders;
let app: FastifyInstance;
let plainApp: FastifyInstance;

beforeAll(async () => {
  fixture = await createStoreFixture();
  await fixture.release(withServer({ name: 'shell' }, SHELL_CODE));
  const code = SHOP_CODE.replace(
    "'/products/none'",
    `'/plain/missing': () => ({ status: 404, html: '<p>Không có</p>', answers: {} }), '/policies/bao-mat': () => ({ status: 404, html: '<p>Không có</p>', answers: {} }), '/products/styled': () => page('<b style="color:red" class="a">style=&quot;x&quot;</b>'), '/products/none'`,
  ).replace("'<p>' + body.data.name + '</p>'", "'<p>Trang sản phẩm</p>'");
  await fixture.release(withServer({ name: 'mfe-shop', manifest: { routes } }, code));
  const onError = () => undefined;
  const request: ApiRequest = async () => ({
    status: 200,
    body: { data: { name: NAME, items: [], total: 0, pageSize: 12 } },
  });
  const reader = createApiReader({ request });
  renders = createRenders({ store: fixture.store, request, onError, size: 1, ...PATIENT });
  const live = await followSite({
    store: fixture.store,
    readConfig: async () => runtimeConfigSchema.parse({}),
    configPath: join(fixture.folder, 'runtime-config.json'),
    prepare: renders.prepare,
    onError,
  });
  const options = {
    live,
    releasesDir: join(fixture.folder, 'releases'),
    publicDir: join(ROOT, 'scripts/src/compose/public'),
    found: { origin: 'https://shop.example', reader },
    onError,
  };
  app = await createSiteApp({ ...options, renders });
  plainApp = await createSiteApp(options);
});
afterAll(async () => {
  await Promise.all([app.close(), plainApp.close()]);
  renders.close();
  await fixture.remove();
});

async function open(url: string) {
  const response = await app.inject({ url });
  return { response, document: new JSDOM(response.body).window.document };
}

it('puts the page, its data and its head into the document', async () => {
  const { document } = await open('/products');
  const root = document.getElementById('root');
  expect(root?.innerHTML).toBe('<p>Trang sản phẩm</p>');
  expect(root?.dataset['rendered']).toBe('mfe-shop 1.0.0-h00000001');
  const answers = JSON.parse(document.getElementById('page-answers')?.textContent ?? '') as object;
  expect(answers).toMatchObject({ '/products': { status: 200, body: { data: { name: NAME } } } });
  expect(document.title).toContain('Sản phẩm');
  expect(document.querySelector('link[rel=canonical]')).not.toBeNull();
});

it('keeps the data of a page inside its element, and adds no script that runs', async () => {
  const { response, document } = await open('/products');
  expect(response.body).not.toContain('<script>alert');
  expect(response.body).not.toContain('\u2028');
  const plain = new JSDOM((await plainApp.inject({ url: '/products' })).body).window.document;
  const runs = (page: Document) => page.querySelectorAll('script:not([type$=json])').length;
  expect(runs(document)).toBe(runs(plain));
});

it('links the styles that the page is shown with, each with its hash', async () => {
  const { document } = await open('/products');
  const [link, ...others] = document.querySelectorAll('link[data-page]');
  expect(others).toEqual([]);
  expect(link?.getAttribute('rel')).toBe('stylesheet');
  expect(link?.getAttribute('href')).toMatch(/mfe-shop\/.*\/expose\.1\.css$/);
  expect(link?.getAttribute('integrity')).toMatch(/^sha384-/);
  expect(document.querySelector('link[rel=preload][as=style]')).toBeNull();
});

it('delays the first paint until the header has arrived', async () => {
  const { document } = await open('/products');
  const link = document.querySelector('head > link[rel=expect]');
  expect(link?.getAttribute('href')).toBe(`#${MAIN_ID}`);
  expect(link?.getAttribute('blocking')).toBe('render');
  expect((await open('/work')).document.querySelector('link[rel=expect]')).toBeNull();
});

it('turns inline styles, which the policy forbids, into data', async () => {
  const { document } = await open('/products/styled');
  expect(document.getElementById('root')?.innerHTML).toBe(
    '<b data-style="color:red" class="a">style="x"</b>',
  );
});

it('says that some parts need JavaScript, not that the whole site does', async () => {
  const text = (await open('/products')).response.body;
  const { hotline } = runtimeConfigSchema.parse({}).company;
  expect(text).toContain(`gọi hotline <a href="tel:19000000">${hotline}</a>.`);
  expect(text).toContain('Bạn xem được trang này mà không cần JavaScript.');
  expect(text).not.toContain('cần JavaScript để hoạt động');
});

it('lets scripts wait for what a rendered page is shown with, but not on a page that needs them', async () => {
  const isComplete = async (url: string) =>
    (await open(url)).document.querySelector('script[data-shell]')?.hasAttribute('data-complete');
  expect(await isComplete('/products')).toBe(true);
  expect(await isComplete('/work')).toBe(false);
});

it('sends the hashes of scripts after the content of a rendered page, and before a page that needs them', async () => {
  const areAhead = async (url: string) => {
    const html = (await open(url)).response.body;
    expect(html.split('id="boot-integrity"')).toHaveLength(2);
    return html.indexOf('id="boot-integrity"') < html.indexOf('id="root"');
  };
  expect(await areAhead('/products')).toBe(false);
  expect(await areAhead('/work')).toBe(true);
});

it('sends only the frame of a guarded page, which is not indexed', async () => {
  for (const url of ['/work', '/work/jobs/1']) {
    const { response, document } = await open(url);
    expect(response.statusCode).toBe(200);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
    expect(document.getElementById('root')?.dataset['rendered']).toBeUndefined();
    expect(document.querySelector('.boot-frame')).not.toBeNull();
    expect(document.querySelector('link[rel=canonical]')).toBeNull();
  }
});

it.each([
  ['a missing page', '/plain/missing'],
  ['a page that the server describes, but the release of the remote lacks', '/policies/bao-mat'],
])('states in the head of %s that it does not exist', async (_page, url) => {
  const { response, document } = await open(url);
  expect(response.statusCode).toBe(404);
  expect(document.title).toBe('Không tìm thấy trang – EVCare');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(document.getElementById('root')?.textContent).toBe('Không có');
});

it.each(['/nothing', '/productsx?q=1'])(
  'answers 404 for %s with the page that the shell renders',
  async (url) => {
    const { response, document } = await open(url);
    expect(response.statusCode).toBe(404);
    expect(document.getElementById('root')?.dataset['rendered']).toMatch(/^shell /);
    expect(document.getElementById('root')?.textContent).toBe(url.split('?')[0]);
    expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  },
);

it('sends the same headers as for a page that the browser renders', async () => {
  const names = (headers: object) => Object.keys(headers).sort();
  const [rendered, plain] = [
    await app.inject({ url: '/products' }),
    await plainApp.inject({ url: '/products' }),
  ];
  expect(names(rendered.headers)).toEqual(names(plain.headers));
  const { etag: _a, 'content-length': _b, date: _c, ...same } = rendered.headers;
  expect(plain.headers).toMatchObject(same);
});

it('validates a rendered document by its content', async () => {
  const first = await app.inject({ url: '/products' });
  const again = await app.inject({ url: '/products', headers: { 'if-none-match': first.headers.etag } });
  expect(again.statusCode).toBe(304);
});

it.each(['/products/throws', '/products/none'])('sends only the frame for %s', async (url) => {
  const { response, document } = await open(url);
  expect(response.statusCode).not.toBe(500);
  expect(document.getElementById('root')?.dataset['rendered']).toBeUndefined();
  expect(document.querySelector('.boot-frame')).not.toBeNull();
  expect(document.getElementById('page-answers')).toBeNull();
});
