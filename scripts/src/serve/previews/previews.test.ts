import { BOOT_DOCUMENT_PATH, type BootDocument } from '@evcare/shared-contracts/release';
import { readPreviewCookie } from '@evcare/api/http';
import { previewSchema, tokenOf, type Preview } from '../../releases/previews/preview';
import { startPreview } from '../../releases/previews/start-preview';
import { publish } from '../../releases/publish';
import { makeTeamKeys, register } from '../../testing/team-keys';
import { writeBuild } from '../../testing/fixtures';
import { createRenderedSite, shopBuild, type RenderedSite } from '../testing/rendered-site';

const SHOP = 'mfe-shop';
let site: RenderedSite;
beforeEach(async () => {
  site = await createRenderedSite();
  await store(shopBuild('2.0.0', 'Mới'));
});
afterEach(() => site.close());

/** Adds a build to the store without making it live. */
async function store(build: ReturnType<typeof shopBuild>) {
  const dist = await writeBuild(`${site.fixture.folder}/candidate-${build.version}`, build);
  await publish({ store: site.fixture.store, dist, storeOnly: true });
}
const start = (version = '2.0.0', now = new Date(), days = 7) =>
  startPreview(site.fixture.store, { part: SHOP, version, days, by: 'linh', now });
const change = (next: (preview: Preview) => Preview) =>
  site.fixture.store.previews.update((all) => all.map((preview) => previewSchema.parse(next(preview))));
const get = (url: string, token?: string, headers: Record<string, string> = {}) =>
  site.app.inject({
    url,
    headers: { ...headers, ...(token !== undefined && { cookie: `a=b; __Host-evcare_preview=${token}` }) },
  });
const bootOf = (html: string) =>
  JSON.parse(/id="boot-document">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as BootDocument;

it('the address sets a cookie and leads to the page without the token', async () => {
  const token = tokenOf(await start());
  const { statusCode, headers } = await get(`/products?q=x&preview=${token}`);
  expect([statusCode, headers.location]).toEqual([303, '/products?q=x']);
  const cookie = String(headers['set-cookie']);
  expect(cookie).toMatch(/; Path=\/; Max-Age=60\d{4}; SameSite=Lax; HttpOnly; Secure$/);
  expect(readPreviewCookie(cookie, true)).toBe(token);
  expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
});

it('the page is rendered with the candidate, says so, and nobody may keep or index it', async () => {
  const { body, headers, statusCode } = await get('/products', tokenOf(await start()));
  expect(statusCode).toBe(200);
  expect(body).toContain('data-rendered="mfe-shop 2.0.0"><p>Mới</p>');
  expect(body).toMatch(
    /<aside class="preview-note" aria-label="Bản xem trước">.*mfe-shop 2\.0\.0.*href="\?preview=end"/s,
  );
  expect(body.match(/<meta name="robots" content="noindex">/g)).toHaveLength(1);
  expect(headers).toMatchObject({
    'cache-control': 'private, no-store',
    'x-robots-tag': 'noindex',
    vary: expect.stringContaining('cookie') as string,
  });
  for (const name of ['etag', 'cdn-cache-control', 'use-as-dictionary', 'set-cookie']) {
    expect(headers).not.toHaveProperty(name);
  }
  const style = /<style>(.*?)<\/style>/s.exec(body)?.[1] ?? '';
  const hash = (await import('node:crypto')).createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}' 'self'`);
});

it('documents without a rendered page or a head of their own say the same', async () => {
  const token = tokenOf(await start());
  for (const url of ['/mine', '/nothing-here']) {
    const { body, headers } = await get(url, token);
    expect(body.match(/<meta name="robots" content="noindex">/g)).toHaveLength(1);
    expect(body).toContain('class="preview-note"');
    expect(headers['cache-control']).toBe('private, no-store');
  }
});

it('other visitors get the same bytes as before, and no trace of it', async () => {
  const before = await get('/products');
  const token = tokenOf(await start());
  const during = await Promise.all(
    Array.from({ length: 20 }, (_, at) => get('/products', at % 2 ? token : undefined)),
  );
  for (const [at, { body }] of during.entries()) {
    if (at % 2) expect(body).toContain('<p>Mới</p>');
    else expect(body).toBe(before.body);
  }
  const after = await get('/products');
  expect([after.body, after.headers.etag]).toEqual([before.body, before.headers.etag]);
  expect(after.headers['cache-control']).toMatch(/^public, /);
  expect(before.body).not.toContain('preview-note');
});

it('counters and renderers of the live site know nothing of it', async () => {
  const before = site.renders.stats();
  await get('/products', tokenOf(await start()));
  expect(Object.keys(site.renders.stats())).toEqual(Object.keys(before));
  expect(site.renders.stats()).not.toHaveProperty(['mfe-shop 2.0.0']);
});

it('a browser that has the live document gets the whole preview', async () => {
  const { headers } = await get('/products');
  const response = await get('/products', tokenOf(await start()), {
    'if-none-match': String(headers.etag),
    'accept-encoding': 'br, dcz',
  });
  expect([response.statusCode, response.headers['content-encoding']]).toEqual([200, 'br']);
});

it('open pages get the boot document of the preview, without a canary', async () => {
  await site.point({ canary: { version: '2.0.0', percent: 100, cohorts: [] } });
  const token = tokenOf(await start());
  const response = await get(BOOT_DOCUMENT_PATH, token);
  expect(response.headers['cache-control']).toBe('private, no-store');
  expect(response.headers['set-cookie']).toBeUndefined();
  const boot = response.json<BootDocument>();
  expect(boot).not.toHaveProperty('bucket');
  expect(boot.remotes).toMatchObject([{ version: '2.0.0', previous: [] }]);
  expect(bootOf((await get('/products', token)).body)).toEqual(boot);
});

it('a rollback, a disabled part and a withdrawn release do not break it', async () => {
  const token = tokenOf(await start());
  await site.point({ enabled: false, withdrawn: [{ version: '2.0.0', urgent: true }] });
  expect((await get('/products')).statusCode).toBe(503);
  const { statusCode, body } = await get('/products', token);
  expect([statusCode, bootOf(body).closed]).toEqual([200, undefined]);
  expect(body).toContain('<p>Mới</p>');
  expect(bootOf(body).remotes[0]).not.toHaveProperty('withdrawn');
});

it('leaving removes the cookie and shows the live page at the same address', async () => {
  const { statusCode, headers } = await get('/products?preview=end', tokenOf(await start()));
  expect([statusCode, headers.location]).toEqual([303, '/products']);
  expect(headers['set-cookie']).toMatch(/^__Host-evcare_preview=; Path=\/; Max-Age=0;/);
  expect((await get('//evil.example/x?preview=end')).headers.location).toBe('/');
});

describe('there is a page in Vietnamese, and no preview,', () => {
  const expectNotice = async (url: string, status: 404 | 410, token?: string) => {
    const { statusCode, headers, body } = await get(url, token);
    expect(statusCode).toBe(status);
    expect(body).toContain(status === 404 ? 'Liên kết xem trước không đúng' : 'Bản xem trước đã kết thúc');
    expect(body).not.toContain('Mới');
    expect(headers['set-cookie']).toMatch(/^__Host-evcare_preview=; .*Max-Age=0;/);
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-security-policy': expect.stringMatching(/^default-src 'none'; style-src 'sha256-/) as string,
    });
  };

  it('for a wrong address', async () => {
    const token = tokenOf(await start());
    const wrong = `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`;
    await expectNotice(`/?preview=${wrong}`, 404);
    await expectNotice('/products', 404, wrong);
    for (const value of [
      '',
      '1',
      'mfe-shop',
      '..%2f..%2fx',
      'a'.repeat(3_000),
      `${token}&preview=${token}`,
    ]) {
      await expectNotice(`/?preview=${value}`, 404);
    }
  });

  it('after it has expired', async () => {
    const token = tokenOf(await start('2.0.0', new Date(Date.now() - 8 * 24 * 3_600_000)));
    await expectNotice(`/?preview=${token}`, 410);
    await expectNotice('/products', 410, token);
    expect((await get(BOOT_DOCUMENT_PATH, token)).statusCode).toBe(410);
  });

  it('after it was ended, on the next page', async () => {
    const token = tokenOf(await start());
    expect((await get('/products', token)).statusCode).toBe(200);
    await change((preview) => ({ ...preview, endedAt: new Date().toISOString() }));
    await expectNotice('/products', 410, token);
  });

  it('after its release was removed', async () => {
    const token = tokenOf(await start());
    expect((await get('/products', token)).statusCode).toBe(200);
    await site.fixture.store.removeRelease(SHOP, '2.0.0');
    await expectNotice('/products', 410, token);
  });

  it('if the list was edited to name another release', async () => {
    const token = tokenOf(await start());
    await change((preview) => ({ ...preview, version: '1.0.0' }));
    await expectNotice('/products', 404, token);
  });

  it('once its release lacks the signature that its remote needs', async () => {
    const token = tokenOf(await start());
    expect((await get('/products', token)).statusCode).toBe(200);
    await register(site.fixture.store, await makeTeamKeys(site.fixture.folder, 'shop', [SHOP]));
    await expectNotice('/products', 410, token);
  });
});

it('a site without previews ignores addresses and cookies', async () => {
  const token = tokenOf(await start());
  const off = await createRenderedSite({ previews: false });
  try {
    await off.fixture.store.previews.update(() => []);
    for (const url of [`/products?preview=${token}`, '/products']) {
      const { statusCode, body } = await off.app.inject({
        url,
        headers: { cookie: `__Host-evcare_preview=${token}` },
      });
      expect([statusCode, body.includes('<p>Cũ')]).toEqual([200, true]);
    }
  } finally {
    await off.close();
  }
});
