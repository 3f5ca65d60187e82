import { brotliCompressSync, constants } from 'node:zlib';
import { releaseSchema } from '@evcare/shared-contracts/release';
import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '../support/site';
import { BUDGETS } from './budgets';
import { measurePage, type PageWeight, type WeighedFile } from './page-weight';

const inKB = (bytes: number): string => (bytes / 1024).toFixed(1);

const listOf = (files: readonly WeighedFile[]): string =>
  [...files]
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ url, bytes }) => `${inKB(bytes).padStart(7)} KB  ${new URL(url).pathname}`)
    .join('\n');

/** Chart libraries, which only the work areas may load. */
const CHARTS =
  /^(recharts|d3(-.+)?|chart\.js|chartist|echarts|zrender|victory(-.+)?|@?nivo.*|@visx\/.+|@antv\/.+|apexcharts|highcharts|plotly.*|uplot|lightweight-charts|billboard\.js|c3|frappe-charts)$/;

/** Third-party packages in a script, according to its release. */
async function packagesOf(request: APIRequestContext, url: string): Promise<readonly string[]> {
  const [, folder = '', file = ''] = /^(.*\/releases\/[^/]+\/[^/]+)\/(.+)$/.exec(url) ?? [];
  const release = releaseSchema.parse(await (await request.get(`${folder}/release.json`)).json());
  const packages = release.packages?.[file];
  if (!packages) throw new Error(`${release.name} ${release.version} does not say what is in ${file}`);
  return packages;
}

/** Scripts of the site's releases, loaded for this page or prefetched for another. */
const releasedScripts = ({ files }: PageWeight): string[] =>
  files.map(({ url }) => url).filter((url) => /\/releases\/.*\.js$/.test(url));

for (const { path, as, scriptKB, requests } of BUDGETS) {
  test(`${path} stays within its budget and loads no back-office code or charts`, async ({
    page,
    request,
    site,
  }) => {
    if (as) await site.signInAs(page, as);
    // The stream of live events would prevent network idle. Its code is loaded anyway.
    await page.route(/\/api\/stream/, (route) => route.abort());
    const weight = await measurePage(page, path);
    const measured = `${path}: ${inKB(weight.scriptBytes)} of ${scriptKB} KB, ${weight.requestsToFirstPaint} of ${requests} requests`;
    console.log(measured);
    expect(weight.scriptBytes, `${measured}\n${listOf(weight.scripts)}`).toBeLessThanOrEqual(scriptKB * 1024);
    expect(weight.requestsToFirstPaint, measured).toBeLessThanOrEqual(requests);

    expect(weight.files.filter(({ url }) => url.includes('/mfe-backoffice/'))).toEqual([]);
    const packages = await Promise.all(releasedScripts(weight).map((url) => packagesOf(request, url)));
    expect(packages.flat()).toContain('react-dom');
    expect(packages.flat().filter((name) => CHARTS.test(name))).toEqual([]);
  });
}

test('prefetched files are loaded, but do not count towards the weight of a page', async ({ page }) => {
  const { files, scripts } = await measurePage(page, '/auth/login');
  const ofShop = (list: readonly WeighedFile[]) => list.filter(({ url }) => url.includes('/mfe-storefront/'));
  expect(ofShop(files).length).toBeGreaterThan(0);
  expect(ofShop(scripts)).toEqual([]);
});

test('every script is sent with the strongest brotli compression', async ({ page }) => {
  const scripts: { url: string; encoding: string | undefined; body: Promise<Buffer> }[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const encoding = response.headers()['content-encoding'];
    scripts.push({ url: response.url(), encoding, body: response.body() });
  });
  const weight = await measurePage(page, '/products');
  expect(scripts.length).toBeGreaterThan(4);
  for (const { url, encoding, body } of scripts) {
    expect(encoding, url).toBe('br');
    const text = await body;
    const best = brotliCompressSync(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    });
    // Another version of the compressor may differ by a few bytes; a fast level differs by a tenth.
    expect(weight.files.find((file) => file.url === url)?.bytes, url).toBeLessThanOrEqual(best.length * 1.01);
  }
});
