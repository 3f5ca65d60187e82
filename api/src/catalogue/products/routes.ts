import { catalogueEndpoints } from '@evcare/shared-contracts/endpoints/server';
import type {
  ChosenProducts,
  Comparison,
  Chargers,
  ProductDetail,
  ProductDocument,
  ProductList,
  RelatedProducts,
  Sitemap,
  SitemapPage,
} from '@evcare/shared-contracts/shop';
import type { FastifyInstance } from 'fastify';
import { mountEndpoints, type BearerHooks } from '../../identity/access';
import type { Core } from '../../platform/core/core';
import { ApiError } from '../../platform/endpoints/api-error';
import { messages } from '../../platform/messages';
import type { PublicReadsOptions } from '../../platform/reads/cached-reads';
import { answerPublicly } from '../../platform/endpoints/public-answers';
import type { Catalogue } from './service';
import { listSitemapPages, readSitemapPage } from './sitemap';

interface Parts {
  readonly catalogue: Catalogue;
  readonly bearer: BearerHooks;
}

/** Maximum number of sitemap pages kept in memory. */
const MAX_SITEMAP_PAGES = 10;

/** Adds the routes for products: filtered list, details, related and chosen products, and the sitemap. */
export function catalogueRoutes(
  app: FastifyInstance,
  core: Pick<Core, 'db'> & PublicReadsOptions,
  { catalogue, bearer }: Parts,
): void {
  const {
    listProducts,
    readProduct,
    listRelated,
    listChosen,
    compareProducts,
    listChargers,
    readDocument,
    readSitemap,
    readSitemapPage: readPage,
  } = catalogueEndpoints;
  const answerList = answerPublicly<ProductList>(core);
  const answerDetail = answerPublicly<ProductDetail>(core);
  const answerSitemap = answerPublicly<Sitemap>(core);
  const answerPage = answerPublicly<SitemapPage>({ ...core, maxEntries: MAX_SITEMAP_PAGES });
  const answerDocument = answerPublicly<ProductDocument>(core);
  const answerChosen = answerPublicly<ChosenProducts>(core);
  const answerComparison = answerPublicly<Comparison>(core);
  const answerChargers = answerPublicly<Chargers>(core);
  const answerRelated = answerPublicly<RelatedProducts>(core);

  mountEndpoints(
    app,
    bearer,
    {
      listProducts,
      readProduct,
      listRelated,
      listChosen,
      compareProducts,
      listChargers,
      readDocument,
      readSitemap,
      readPage,
    },
    {
      listProducts: ({ query, reply }) =>
        answerList(reply, JSON.stringify(query), () => catalogue.list(query)),
      readProduct: ({ params: { slug }, reply }) => answerDetail(reply, slug, () => catalogue.detail(slug)),
      readDocument: ({ params: { slug, kind }, reply }) =>
        answerDocument(reply, `${slug} ${kind}`, () => catalogue.document(slug, kind)),
      listRelated: ({ params: { slug }, reply }) => answerRelated(reply, slug, () => catalogue.related(slug)),
      listChosen: ({ query: { ids = [] }, reply }) =>
        answerChosen(reply, ids.join(), () => catalogue.chosen(ids)),
      compareProducts: ({ query: { p: slugs = [] }, reply }) =>
        answerComparison(reply, slugs.join(), () => catalogue.compare(slugs)),
      listChargers: ({ reply }) => answerChargers(reply, '', () => catalogue.chargers()),
      readSitemap: ({ reply }) =>
        answerSitemap(reply, '', async () => ({ pages: await listSitemapPages(core.db) })),
      readPage: ({ params: { page }, reply }) =>
        answerPage(reply, String(page), async () => {
          const items = await readSitemapPage(core.db, page);
          if (items.length === 0) throw new ApiError(404, 'NOT_FOUND', messages.notFound);
          return { items };
        }),
    },
  );
}
