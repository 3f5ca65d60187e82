import type { OfferList, ProductDetail, ProductDocument, ProductList } from '@evcare/shared-contracts/shop';
import { messages } from './messages';
import { dataOf, found, missing, previewOf, type BuildHead } from './page-answer';
import * as structured from './structured';

/** Number of the requested page of a list; filters do not make a separate page. */
function pageNumber(query: URLSearchParams): number {
  const page = /^[1-9]\d{0,4}$/.exec(query.get('page') ?? '')?.[0];
  return page ? Number(page) : 1;
}

export const products: BuildHead = async (request) => {
  const page = pageNumber(request.query);
  const list = dataOf<ProductList>(await request.reader.read(`/products${page > 1 ? `?page=${page}` : ''}`));
  // Pages after the last one are empty: links to them lead to the first page.
  const isEmpty = list !== null && list.items.length === 0;
  const path = page > 1 && !isEmpty ? `/products?page=${page}` : '/products';
  const text = messages.products(list?.total ?? 0, isEmpty ? 1 : page);
  return found(request, path, text, {
    picture: previewOf(request, 'page.products', text.title),
    structured: [
      ...(list && !isEmpty
        ? [structured.productList(request.origin, list.items, (page - 1) * list.pageSize)]
        : []),
      structured.breadcrumbs(request.origin, [{ name: messages.products(0, 1).title, path: '/products' }]),
    ],
  });
};

export const product: BuildHead = async (request) => {
  const answer = await request.reader.read(structured.productPath(request.name));
  if (!answer) return null;
  if (answer.status === 404) {
    const isArchived = (answer.body as { code?: string } | null)?.code === 'PRODUCT_ARCHIVED';
    return isArchived ? missing(messages.productArchived, 410) : missing(messages.productMissing);
  }
  const detail = dataOf<ProductDetail>(answer);
  if (!detail) return null;
  const { name, price, stock, slug, picture } = detail.product;
  const path = structured.productPath(slug);
  const description = messages.product(name, price, stock.state !== 'out', detail.description);
  return found(
    request,
    path,
    { title: name, description },
    {
      type: 'product',
      picture: previewOf(request, `product.${slug}`, name, price, picture?.src),
      structured: [
        structured.product(request.origin, detail),
        structured.breadcrumbs(request.origin, [
          { name: messages.products(0, 1).title, path: '/products' },
          { name, path },
        ]),
      ],
    },
  );
};

export const productDocument: BuildHead = async (request) => {
  const [slug, kind] = [request.name, request.below].map(encodeURIComponent);
  const path = `/documents/${slug}/${kind}`;
  const answer = await request.reader.read(`/products/${slug}/documents/${kind}`);
  if (!answer) return null;
  if (answer.status === 404) return missing(messages.documentMissing);
  const document = dataOf<ProductDocument>(answer);
  if (!document) return null;
  const { name } = document.product;
  const text = messages.document(
    document.title,
    name,
    document.sections.flatMap(({ lines }) => lines),
  );
  return found(request, path, text, {
    type: 'article',
    structured: [
      structured.breadcrumbs(request.origin, [
        { name: messages.products(0, 1).title, path: '/products' },
        { name, path: structured.productPath(document.product.slug) },
        { name: document.title, path },
      ]),
    ],
  });
};

export const promotions: BuildHead = async (request) => {
  const items = dataOf<OfferList>(await request.reader.read('/promotions'))?.items ?? [];
  const text = messages.promotions(items.length);
  return found(request, '/promotions', text, {
    picture: previewOf(request, 'page.promotions', text.title),
    structured: [structured.breadcrumbs(request.origin, [{ name: text.title, path: '/promotions' }])],
  });
};
