import { createHash } from 'node:crypto';
import type { RuntimeConfig } from '@evcare/shared-contracts/release';
import {
  VEHICLE_TYPES,
  type VehicleType,
  type OfferList,
  type PackageList,
  type ProductDetail,
  type ProductDocument,
  type ProductList,
  type ServiceList,
} from '@evcare/shared-contracts/shop';
import type { PageHead } from '../../compose/head';
import type { ApiAnswer, ApiReader } from './api-reader';
import { faq } from './faq';
import { messages, type PageText } from './messages';
import * as structured from './structured';

export interface HeadSources {
  /** Address of the site, without a slash at the end. */
  readonly origin: string;
  readonly config: Pick<RuntimeConfig, 'company' | 'apiBase'>;
  readonly reader: ApiReader;
}

/** Head and status of a page. */
export interface PageAnswer {
  readonly head: PageHead;
  readonly status: 200 | 404 | 410;
}

interface Request extends HeadSources {
  /** First group of the page's pattern. */
  readonly name: string;
  /** Second group, below the first one. */
  readonly below: string;
  readonly query: URLSearchParams;
}

type Build = (request: Request) => Promise<PageAnswer | null> | PageAnswer;

const MAX_DESCRIPTION = 200;

/** Shortens a text at a word. */
function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= MAX_DESCRIPTION) return line;
  return `${line.slice(0, MAX_DESCRIPTION).replace(/\s+\S*$/, '')}…`;
}

const dataOf = <T>(answer: ApiAnswer | null): T | null =>
  answer?.status === 200 ? (answer.body as { data: T }).data : null;

const found = (
  { origin }: Request,
  path: string,
  { title, description }: PageText,
  more: Partial<PageHead> = {},
): PageAnswer => ({
  status: 200,
  head: { title, description: shorten(description), indexed: true, canonical: `${origin}${path}`, ...more },
});

/** Picture for link previews; its address changes with its content, since messengers cache pictures for a long time. */
function previewOf({ origin, config }: Request, name: string, alt: string, ...shown: unknown[]) {
  const version = createHash('sha256')
    .update(JSON.stringify([alt, shown]))
    .digest('hex')
    .slice(0, 8);
  const base = config.apiBase.replace(/\/$/, '');
  return { url: new URL(`${base}/files/previews/${name}.jpg?v=${version}`, origin).href, alt };
}

const missing = ({ title, description }: PageText, status: 404 | 410 = 404): PageAnswer => ({
  status,
  head: { title, description, indexed: false },
});

/** Page whose text does not depend on data. */
const fixed =
  (path: string, text: PageText | ((request: Request) => PageText)): Build =>
  (request) => {
    const page = typeof text === 'function' ? text(request) : text;
    return found(request, path, page, {
      structured: [structured.breadcrumbs(request.origin, [{ name: page.title, path }])],
    });
  };

const home: Build = (request) =>
  found(request, '/', messages.home, {
    picture: previewOf(request, 'page.home', messages.home.title),
    structured: [
      structured.website(request.origin),
      structured.business(request.origin, request.config.company),
      structured.faqPage(faq.home),
    ],
  });

const contact: Build = (request) => {
  const text = messages.contact(request.config.company);
  return found(request, '/contact', text, {
    structured: [
      structured.business(request.origin, request.config.company),
      structured.breadcrumbs(request.origin, [{ name: text.title, path: '/contact' }]),
    ],
  });
};

const services: Build = async (request) => {
  const items = dataOf<ServiceList>(await request.reader.read('/services'))?.items ?? [];
  const from = items.length > 0 ? Math.min(...items.map(({ priceFrom }) => priceFrom)) : null;
  const text = messages.services(items.length, from);
  return found(request, '/services', text, {
    picture: previewOf(request, 'page.services', text.title),
    structured: [
      ...(items.length > 0 ? [structured.serviceList(request.origin, items)] : []),
      structured.faqPage(faq.services),
      structured.breadcrumbs(request.origin, [{ name: text.title, path: '/services' }]),
    ],
  });
};

/** Number of the requested page of a list; filters do not make a separate page. */
function pageNumber(query: URLSearchParams): number {
  const page = /^[1-9]\d{0,4}$/.exec(query.get('page') ?? '')?.[0];
  return page ? Number(page) : 1;
}

const products: Build = async (request) => {
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

const product: Build = async (request) => {
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

const productDocument: Build = async (request) => {
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

const promotions: Build = async (request) => {
  const items = dataOf<OfferList>(await request.reader.read('/promotions'))?.items ?? [];
  const text = messages.promotions(items.length);
  return found(request, '/promotions', text, {
    picture: previewOf(request, 'page.promotions', text.title),
    structured: [structured.breadcrumbs(request.origin, [{ name: text.title, path: '/promotions' }])],
  });
};

/** Vehicle type in the address; the packages of each type are a separate page. */
const typeOf = ({ query }: Request): VehicleType =>
  VEHICLE_TYPES.find((type) => type === query.get('type')) ?? 'car';

const readPackages = async (request: Request) =>
  dataOf<PackageList>(await request.reader.read(`/packages?vehicleType=${typeOf(request)}`))?.items ?? null;

const packages: Build = async (request) => {
  const items = (await readPackages(request)) ?? [];
  const type = typeOf(request);
  const path = structured.packagesPath(type);
  const text = messages.packages(
    items.map(({ name }) => name),
    type,
  );
  return found(request, path, text, {
    picture: previewOf(request, 'page.packages', text.title),
    structured: [
      ...(items.length > 0 ? [structured.packageList(request.origin, items)] : []),
      structured.breadcrumbs(request.origin, [{ name: text.title, path }]),
    ],
  });
};

const servicePackage: Build = async (request) => {
  const items = await readPackages(request);
  if (!items) return null;
  const item = items.find(({ tier }) => tier === request.name);
  if (!item) return missing(messages.packageMissing);
  const path = structured.packagePath(item);
  const { tier, vehicleType } = item;
  const picture = vehicleType === 'car' ? tier : `${tier}-${vehicleType}`;
  const description = messages.package(item.summary, item.price, item.months);
  return found(
    request,
    path,
    { title: item.name, description },
    {
      picture: previewOf(request, `package.${picture}`, item.name, item.price, item.months),
      structured: [
        structured.servicePackage(request.origin, item),
        structured.breadcrumbs(request.origin, [
          { name: messages.packages([], vehicleType).title, path: structured.packagesPath(vehicleType) },
          { name: item.name, path },
        ]),
      ],
    },
  );
};

const policy: Build = (request) => {
  const text = Object.hasOwn(messages.policies, request.name) ? messages.policies[request.name] : null;
  if (!text) return missing(messages.policyMissing);
  const path = `/policies/${request.name}`;
  return found(request, path, text, {
    type: 'article',
    picture: previewOf(request, `page.${request.name}`, text.title),
    structured: [structured.breadcrumbs(request.origin, [{ name: text.title, path }])],
  });
};

/** Head for an unknown address below the prefix of a known page. */
export const MISSING_PAGE = missing(messages.pageMissing).head;

const unindexed =
  (title: string): Build =>
  () => ({ status: 200, head: { title, description: messages.personal.description, indexed: false } });

/** Public pages; their addresses are in lower case. */
const PUBLIC_PAGES: readonly (readonly [RegExp, Build])[] = [
  [/^\/$/, home],
  [/^\/about$/, fixed('/about', messages.about)],
  [/^\/services$/, services],
  [/^\/services\/diagnostics$/, fixed('/services/diagnostics', messages.diagnostics)],
  [/^\/products$/, products],
  [/^\/products\/chargers$/, fixed('/products/chargers', messages.chargers)],
  [/^\/products\/([^/]+)$/, product],
  [/^\/promotions$/, promotions],
  [/^\/packages$/, packages],
  [/^\/packages\/([^/]+)$/, servicePackage],
  [/^\/contact$/, contact],
  [/^\/booking$/, fixed('/booking', messages.booking)],
  [/^\/documents\/([^/]+)\/([^/]+)$/, productDocument],
  [/^\/policies\/([^/]+)$/, policy],
  [/^\/auth\/login$/, fixed('/auth/login', messages.signIn)],
  [/^\/auth\/register$/, fixed('/auth/register', messages.register)],
];

/** Pages that anyone may open, but whose content belongs to one visitor. */
const PERSONAL_PAGES: readonly (readonly [RegExp, Build])[] = [
  [/^\/cart$/, unindexed(messages.personal.cart)],
  [/^\/compare$/, unindexed(messages.personal.compare)],
  [/^\/favourites$/, unindexed(messages.personal.favourites)],
  [/^\/orders(?:\/|$)/, unindexed(messages.personal.orders)],
  [/^\/profile(?:\/|$)/, unindexed(messages.personal.profile)],
  [/^\/quote$/, unindexed(messages.personal.quote)],
  [/^\/booking\/appointments(?:\/|$)/, unindexed(messages.personal.appointments)],
  [/^\/booking\/offers\//, unindexed(messages.personal.offer)],
  [/^\/packages\/subscriptions\//, unindexed(messages.personal.subscription)],
];

/**
 * Public addresses without parameters, for the sitemap. The sign-in and registration pages are left out,
 * since users do not search for them.
 */
export const FIXED_PATHS = [
  '/',
  '/about',
  '/services',
  '/services/diagnostics',
  '/products',
  '/products/chargers',
  '/promotions',
  '/packages',
  '/contact',
  '/booking',
  ...Object.keys(messages.policies).map((slug) => `/policies/${slug}`),
] as const;

/** True if a path is a public page, whose address is in lower case. */
export const isPublicPage = (path: string): boolean => PUBLIC_PAGES.some(([pattern]) => pattern.test(path));

/** Builds the head of a page; `null` if the page has none of its own, or its data is not available. */
export async function buildPageHead(
  path: string,
  query: URLSearchParams,
  sources: HeadSources,
): Promise<PageAnswer | null> {
  for (const [pattern, build] of [...PUBLIC_PAGES, ...PERSONAL_PAGES]) {
    const match = pattern.exec(path);
    if (match) {
      const [name, below] = [decode(match[1] ?? ''), decode(match[2] ?? '')];
      return build({ ...sources, query, name, below });
    }
  }
  return null;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
