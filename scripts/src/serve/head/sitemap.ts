import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { escapeHtml } from '@evcare/shared-contracts/format';
import {
  VEHICLE_TYPES,
  type PackageList,
  type Sitemap,
  type SitemapPage,
} from '@evcare/shared-contracts/shop';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { acceptedEncoding } from '../encoding';
import { ICON_HEADERS } from '../headers';
import type { ApiAnswer, ApiReader } from './api-reader';
import { FIXED_PATHS } from './page-head';
import { packagePath, packagesPath, productPath } from './structured';

const compress = promisify(gzip);

/** Time for the API's answer (ms); robots can wait longer than visitors. */
const BUDGET_MS = 3_000;
const RETRY_AFTER_S = 120;
const HEADERS = { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, no-cache' };

interface Address {
  readonly path: string;
  readonly updatedAt?: string;
}

/** Writes a sitemap, or an index of sitemaps (sitemaps.org). */
function sitemapXml(kind: 'urlset' | 'sitemapindex', origin: string, addresses: readonly Address[]): string {
  const element = kind === 'urlset' ? 'url' : 'sitemap';
  const lines = addresses.map(({ path, updatedAt }) => {
    const lastmod = updatedAt === undefined ? '' : `<lastmod>${escapeHtml(updatedAt)}</lastmod>`;
    return `<${element}><loc>${escapeHtml(`${origin}${path}`)}</loc>${lastmod}</${element}>`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${kind} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...lines,
    `</${kind}>`,
    '',
  ].join('\n');
}

export interface SitemapOptions {
  readonly origin: string;
  readonly reader: ApiReader;
  /** Returns a function that checks whether a path has a page now; a path of a disabled remote has none. */
  readonly openPages: () => Promise<(path: string) => boolean>;
}

/** Serves the sitemap: an index, the pages of the site, and the products in files of at most 10,000. */
export function serveSitemap(app: FastifyInstance, { origin, reader, openPages }: SitemapOptions): void {
  // A file of products is written once while the API's answer stays the same.
  const written = new WeakMap<ApiAnswer, { readonly xml: string; gzipped?: Buffer }>();

  const read = (path: string) => reader.read(path, BUDGET_MS);
  const dataOf = <T>({ body }: ApiAnswer): T => (body as { data: T }).data;

  async function send(
    request: FastifyRequest,
    reply: FastifyReply,
    answer: ApiAnswer | null,
    write: (answer: ApiAnswer) => string,
  ) {
    if (!answer)
      return reply.code(503).header('retry-after', RETRY_AFTER_S).type('text/plain').send('Later.\n');
    if (answer.status !== 200) return reply.code(404).type('text/plain').send('Not found.\n');
    const file: { readonly xml: string; gzipped?: Buffer } = written.get(answer) ?? { xml: write(answer) };
    written.set(answer, file);
    reply.headers({ ...ICON_HEADERS, ...HEADERS, vary: 'accept-encoding' });
    if (acceptedEncoding(request.headers['accept-encoding']) === null) return reply.send(file.xml);
    file.gzipped ??= await compress(file.xml);
    return reply.header('content-encoding', 'gzip').send(file.gzipped);
  }

  /**
   * Answer for a file that is not made from one answer of the API: a new object each time, so that the file
   * is written again.
   */
  const fixed = (): ApiAnswer => ({ status: 200, body: null });
  const readProducts = async (page: string): Promise<ApiAnswer | null> =>
    (await hasProducts()) ? read(`/catalogue/sitemap/${page}`) : { status: 404, body: null };

  /** True if products have pages: their paths differ in the last segment only. */
  const hasProducts = async (): Promise<boolean> => (await openPages())(productPath('mau'));

  app.get('/sitemap.xml', async (request, reply) => {
    const pages = { path: '/sitemaps/pages.xml' };
    if (!(await hasProducts())) {
      return send(request, reply, fixed(), () => sitemapXml('sitemapindex', origin, [pages]));
    }
    return send(request, reply, await read('/catalogue/sitemap'), (answer) =>
      sitemapXml('sitemapindex', origin, [
        pages,
        ...dataOf<Sitemap>(answer).pages.map(({ page, updatedAt }) => ({
          path: `/sitemaps/products-${page}.xml`,
          updatedAt,
        })),
      ]),
    );
  });

  app.get('/sitemaps/pages.xml', async (request, reply) => {
    const lists = await Promise.all(VEHICLE_TYPES.map((type) => read(`/packages?vehicleType=${type}`)));
    const items = lists.flatMap((list) => (list?.status === 200 ? dataOf<PackageList>(list).items : []));
    const paths = [...VEHICLE_TYPES.map(packagesPath), ...items.map(packagePath)];
    const isOpen = await openPages();
    const all = [...new Set([...FIXED_PATHS, ...paths])].filter(isOpen).map((path) => ({ path }));
    return send(request, reply, lists.includes(null) ? null : fixed(), () =>
      sitemapXml('urlset', origin, all),
    );
  });

  app.get<{ Params: { page: string } }>(
    '/sitemaps/products-:page(^[1-9]\\d{0,2}).xml',
    async (request, reply) =>
      send(request, reply, await readProducts(request.params.page), (answer) =>
        sitemapXml(
          'urlset',
          origin,
          dataOf<SitemapPage>(answer).items.map(({ slug, updatedAt }) => ({
            path: productPath(slug),
            updatedAt,
          })),
        ),
      ),
  );
}
