import { isHttpError, type PageHandle } from '@evcare/shared-contracts';
import { addressOf, catalogueApi, plainAddress, reviewApi } from '@evcare/shared-contracts/endpoints';
import type { LoaderFunctionArgs, RouteObject } from '@evcare/shared-contracts/router';
import type {
  OfferList,
  ProductDetail,
  ProductList,
  RelatedProducts,
  Review,
} from '@evcare/shared-contracts/shop';
import { messages } from '../../messages';
import { readOffers } from '../../shared/cart/offers';
import { createRead, type DataCache, type Read } from '@evcare/shared-ui/data';
import { readFilter, writeFilter, type ProductFilter } from './product-filter';

type DataRoute = Pick<RouteObject, 'loader' | 'shouldRevalidate'> & { handle: PageHandle };

export interface ListData {
  readonly list: Read<ProductList>;
  readonly title: string;
}

export interface DetailData {
  readonly detail: Read<ProductDetail>;
  /** True if the name was known when the document title was set. */
  readonly named: boolean;
  readonly offers: Read<OfferList>;
  /** Alternatives to a product that does not exist; empty if it exists. */
  readonly instead: Read<RelatedProducts>;
  /** Reviews, if the address requests them; without scripts, they cannot be loaded when their tab opens. */
  readonly reviews: Read<{ readonly items: readonly Review[] }> | null;
}

const isNotFound = (error: unknown): boolean => isHttpError(error) && error.status === 404;

function readInstead(data: DataCache, detail: Read<ProductDetail>, slug: string): Read<RelatedProducts> {
  const path = addressOf(catalogueApi.listRelated, { params: { slug } });
  const read = createRead<RelatedProducts>({
    path,
    send: async () =>
      (await detail.promise.then(() => false, isNotFound)) ? data.readPublic(path).promise : { items: [] },
  });
  void read.refetch();
  return read;
}

const queryOf = (url: URL): string => writeFilter(readFilter(url.searchParams));

/** Query parameter that requests the reviews. */
export const REVIEWS = 'reviews';

const { titles } = messages;

/** Returns the document title of the list: the search, else the category. */
const titleOf = ({ q, category }: ProductFilter): string =>
  q
    ? messages.heading(titles.products, messages.quoted(q))
    : category
      ? messages.productCategories[category].name
      : titles.products;

/** Returns the title that the loader provides, or `title` until it is loaded. */
export const titleOr =
  (title: string) =>
  (loaded: unknown): string =>
    (loaded as { title?: string } | undefined)?.title ?? title;

/** Route of the product list. Reloads only if the query changes or the same address is reloaded. */
export const listRoute = (data: DataCache): DataRoute => ({
  handle: { title: titleOr(titles.products) },
  loader: ({ request }: LoaderFunctionArgs): ListData => {
    const url = new URL(request.url);
    return {
      list: data.readPublic(plainAddress(catalogueApi.listProducts, queryOf(url))),
      title: titleOf(readFilter(url.searchParams)),
    };
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.href === nextUrl.href || queryOf(currentUrl) !== queryOf(nextUrl),
});

/** Route of a product page. The address also holds the open tab; switching tabs causes no reload. */
export const detailRoute = (data: DataCache): DataRoute => ({
  handle: {
    title: (loaded) => {
      const { named, detail } = (loaded ?? {}) as Partial<DetailData>;
      return (named && detail?.value?.product.name) || titles.products;
    },
  },
  loader: ({ params, request }: LoaderFunctionArgs): DetailData => {
    const { slug = '' } = params;
    const detail = data.readPublic(addressOf(catalogueApi.readProduct, { params: { slug } }));
    return {
      detail,
      named: detail.value !== undefined,
      offers: readOffers(data),
      instead: readInstead(data, detail, slug),
      reviews: new URL(request.url).searchParams.has(REVIEWS)
        ? data.readPublic(addressOf(reviewApi.list, { params: { slug } }))
        : null,
    };
  },
  shouldRevalidate: ({ currentUrl, nextUrl }) =>
    currentUrl.href === nextUrl.href || currentUrl.pathname !== nextUrl.pathname,
});
