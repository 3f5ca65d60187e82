import { composeSite, BOOT_FILE } from '../compose/site';
import { runtimeConfigSchema } from '@evcare/shared-contracts/release';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiAnswer } from '../serve/head/api-reader';
import { createStoreFixture, type StoreFixture } from '../testing/fixtures';
import { createRenders, rendersPages, type Renders, type RendersOptions } from './renders';
import { PATIENT } from './testing/patient';
import { SHELL_CODE, SHOP_CODE, withServer } from './testing/server-code';

const PRODUCTS = {
  prefix: '/products',
  access: { kind: 'public' as const },
  layout: 'site' as const,
  title: 'Sản phẩm',
};
const shop = (code = SHOP_CODE, version = '1.0.0') =>
  withServer({ name: 'mfe-shop', version, manifest: { routes: [PRODUCTS] } }, code);

let fixture: StoreFixture;
let renders: Renders | null = null;
let answer: ApiAnswer;
const errors: string[] = [];

beforeEach(async () => {
  fixture = await createStoreFixture();
  await fixture.release(withServer({ name: 'shell' }, SHELL_CODE));
  answer = { status: 200, body: { data: { name: 'Cáp sạc' } } };
  errors.length = 0;
});
afterEach(async () => {
  renders?.close();
  await fixture.remove();
});

async function boot(): Promise<string> {
  const documents = await composeSite(fixture.store, runtimeConfigSchema.parse({}));
  return documents.get(BOOT_FILE) ?? '';
}

function createStage(options: Partial<RendersOptions> = {}): Renders {
  renders = createRenders({
    store: fixture.store,
    request: async () => answer,
    onError: (error) => void errors.push((error as Error).message),
    ...PATIENT,
    size: 1,
    ...options,
  });
  return renders;
}

const htmlOf = async (stage: Renders, document: string, url: string) =>
  (await stage.find(document, url))?.page.body.html;

it('renders a page with the releases that the document names', async () => {
  await fixture.release(shop());
  const stage = createStage();
  const document = await boot();
  expect(await stage.find(document, '/products')).toMatchObject({
    release: 'mfe-shop 1.0.0',
    page: { body: { status: 200, html: '<p>Cáp sạc</p>' } },
  });
  expect(stage.stats()).toMatchObject({ 'mfe-shop 1.0.0': { rendered: 1 } });
});

it('renders the pages of a new release in new processes, and stops those of the old release', async () => {
  await fixture.release(shop());
  const stage = createStage({ idleMs: 200 });
  const before = await boot();
  await stage.prepare(before);
  const [oldProcess] = stage.pids();
  await fixture.release(shop(SHOP_CODE.replace("'<p>'", "'<p>Mới: '"), '1.0.1'));
  const after = await boot();
  await stage.prepare(after);
  expect(await htmlOf(stage, after, '/products')).toBe('<p>Mới: Cáp sạc</p>');
  while (stage.pids().includes(oldProcess as number)) await new Promise(setImmediate);
  expect(stage.pids()).toHaveLength(1);
  // A document of the old release, such as that of a slower copy of the site, gets its own page.
  expect(await htmlOf(stage, before, '/products')).toBe('<p>Cáp sạc</p>');
});

it.each(['SIGKILL', 'SIGSTOP'] as const)(
  'renders the next page after a %s of the renderer',
  async (signal) => {
    await fixture.release(shop());
    const stage = createStage({ limitMs: 1_000 });
    const document = await boot();
    await stage.prepare(document);
    process.kill(stage.pids()[0] as number, signal);
    const first = await htmlOf(stage, document, '/products/a');
    const second = await htmlOf(stage, document, '/products/b');
    expect([first, second]).toContain('/products/b');
  },
);

it('renders other pages after a page that loops was stopped', async () => {
  await fixture.release(shop());
  const stage = createStage({ limitMs: 1_000 });
  const document = await boot();
  await stage.prepare(document);
  expect(await stage.find(document, '/products/loops')).toBeNull();
  expect(errors).toEqual([expect.stringContaining('mfe-shop 1.0.0 stuck')]);
  expect(await htmlOf(stage, document, '/products/other')).toBe('/products/other');
});

it('runs no server file whose bytes have changed', async () => {
  await fixture.release(shop());
  await writeFile(join(fixture.folder, 'releases/mfe-shop/1.0.0/server/index.cjs'), 'exports.default = 1;');
  const stage = createStage();
  expect(await stage.find(await boot(), '/products')).toBeNull();
  expect(errors[0]).toContain('server/index.cjs of mfe-shop 1.0.0 is missing or changed');
});

it('runs no shell whose server file is missing', async () => {
  await fixture.release(shop());
  const { shell } = (await fixture.store.readSite())!;
  await rm(join(fixture.folder, `releases/shell/${shell.stable}/server/index.cjs`));
  const stage = createStage();
  expect(await stage.find(await boot(), '/products')).toBeNull();
  expect(stage.pids()).toEqual([]);
});

it('leaves a remote without a server build to the browser', async () => {
  await fixture.release({ name: 'mfe-shop', manifest: { routes: [PRODUCTS] } });
  const stage = createStage();
  expect(await stage.find(await boot(), '/products')).toBeNull();
});

it('renders again when the data of the API has changed', async () => {
  await fixture.release(shop());
  const stage = createStage();
  const document = await boot();
  await stage.find(document, '/products');
  answer = { status: 200, body: { data: { name: 'Cáp sạc mới' } } };
  expect(await htmlOf(stage, document, '/products')).toBe('<p>Cáp sạc mới</p>');
});

it('is disabled only by RENDER=browser', () => {
  expect(rendersPages({ RENDER: 'browser' })).toBe(false);
  expect(rendersPages({})).toBe(true);
});
