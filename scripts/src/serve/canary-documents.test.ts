import { BOOT_DOCUMENT_PATH, type BootDocument } from '@evcare/shared-contracts/release';
import { bucketCookie, drawBucket, readBucket } from './bucket-cookie';
import { createRenderedSite, shopBuild, type RenderedSite } from './testing/rendered-site';

let site: RenderedSite;
beforeAll(async () => {
  site = await createRenderedSite();
  await site.fixture.release(shopBuild('2.0.0', 'Mới'));
});
afterAll(() => site.close());

const startCanary = (percent = 10, cohorts: string[] = []) =>
  site.point({ stable: '1.0.0', canary: { version: '2.0.0', percent, cohorts } });
const open = (url: string, bucket?: number) =>
  site.app.inject({
    url,
    ...(bucket !== undefined && { headers: { cookie: `a=b; evcare_bucket=${bucket}; c=d` } }),
  });
const bootOf = (html: string) =>
  JSON.parse(/id="boot-document">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}') as BootDocument;

test.each([
  [0, 'Mới', '2.0.0', 0],
  [9.99, 'Mới', '2.0.0', 0],
  [10, 'Cũ', '1.0.0', 10],
  [99.99, 'Cũ', '1.0.0', 10],
])('the bucket %d gets a complete page of its release', async (bucket, text, version, group) => {
  await startCanary();
  const { body } = await open('/products', bucket);
  expect(body).toContain(`data-rendered="mfe-shop ${version}"><p>${text}</p>`);
  expect(bootOf(body)).toMatchObject({ bucket: group });
  // Everything that the page needs is named, with its hash.
  const ahead = /data-ahead="([^"]*)"/.exec(body)?.[1] ?? '';
  expect(ahead.split(' ').every((file) => file.includes(`/mfe-shop/${version}/`))).toBe(true);
  const hashes = JSON.parse(/id="boot-integrity">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}') as object;
  for (const file of ahead.split(' ')) expect(hashes).toHaveProperty([file]);
});

test('open pages get the same bucket as documents', async () => {
  await startCanary();
  for (const bucket of [3, 30]) {
    const response = await open(BOOT_DOCUMENT_PATH, bucket);
    expect(response.json()).toMatchObject({ bucket: bootOf((await open('/products', bucket)).body).bucket });
    expect(response.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie' });
  }
});

test('a new visitor gets a bucket, which scripts can’t read, and keeps it', async () => {
  await startCanary(50);
  const first = await open('/products');
  const cookie = String(first.headers['set-cookie']);
  expect(cookie).toMatch(
    /^evcare_bucket=\d{1,2}(\.\d{1,2})?; Path=\/; Max-Age=15552000; SameSite=Lax; HttpOnly; Secure$/,
  );
  const again = await open('/products', readBucket(cookie) as number);
  expect(again.headers['set-cookie']).toBeUndefined();
  expect(again.body).toBe(first.body);
});

test('documents are private while a canary runs, and vary by the cookie on every page', async () => {
  await startCanary();
  for (const url of ['/products', '/nothing', '/mine']) {
    const { headers } = await open(url, 50);
    expect(headers['cache-control']).toMatch(/^private, /);
    expect(headers['cdn-cache-control']).toBeUndefined();
    expect(headers.vary).toBe('accept-encoding, available-dictionary, sec-ch-ua-mobile, cookie');
  }
});

test('a rollback reaches the next document of every visitor, which is public again', async () => {
  await startCanary();
  expect((await open('/products', 5)).body).toContain('Mới');
  await site.point({ canary: undefined });
  const response = await open('/products', 5);
  expect(response.body).toContain('data-rendered="mfe-shop 1.0.0"><p>Cũ</p>');
  expect(bootOf(response.body)).not.toHaveProperty('bucket');
  expect(response.headers['cache-control']).toMatch(/^public, /);
});

test('the server assigns a canary for a role to no visitor', async () => {
  await startCanary(0, ['staff']);
  const { body } = await open('/products', 0);
  expect(body).toContain('data-rendered="mfe-shop 1.0.0"');
  expect(bootOf(body).bucket).toBe(0);
});

test.each([
  undefined,
  '',
  'evcare_bucket=100',
  'evcare_bucket=-1',
  'evcare_bucket=1e1',
  'evcare_bucket=5.123',
  'xevcare_bucket=5',
  'evcare_bucket= 7',
  'evcare_bucket=7x',
])('%j contains no bucket', (header) => {
  expect(readBucket(header)).toBeNull();
});

test('buckets are drawn evenly, and every bucket can be read back', () => {
  expect([0, 0.9999999, 0.00009].map((random) => drawBucket(() => random))).toEqual([0, 99.99, 0]);
  const drawn = Array.from({ length: 100_000 }, () => drawBucket());
  expect(drawn.filter((bucket) => bucket < 10).length / 1_000).toBeCloseTo(10, 0);
  for (const bucket of drawn.slice(0, 100)) expect(readBucket(bucketCookie(bucket, true))).toBe(bucket);
});
