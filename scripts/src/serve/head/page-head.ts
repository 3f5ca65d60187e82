import { product, productDocument, products, promotions } from './catalogue-heads';
import { faq } from './faq';
import { messages, type PageText } from './messages';
import {
  found,
  missing,
  previewOf,
  type BuildHead,
  type HeadRequest,
  type HeadSources,
  type PageAnswer,
} from './page-answer';
import { packages, servicePackage, services } from './service-heads';
import * as structured from './structured';

/** Page whose text does not depend on data. */
const fixed =
  (path: string, text: PageText | ((request: HeadRequest) => PageText)): BuildHead =>
  (request) => {
    const page = typeof text === 'function' ? text(request) : text;
    return found(request, path, page, {
      structured: [structured.breadcrumbs(request.origin, [{ name: page.title, path }])],
    });
  };

const home: BuildHead = (request) =>
  found(request, '/', messages.home, {
    picture: previewOf(request, 'page.home', messages.home.title),
    structured: [
      structured.website(request.origin),
      structured.business(request.origin, request.config.company),
      structured.faqPage(faq.home),
    ],
  });

const contact: BuildHead = (request) => {
  const text = messages.contact(request.config.company);
  return found(request, '/contact', text, {
    structured: [
      structured.business(request.origin, request.config.company),
      structured.breadcrumbs(request.origin, [{ name: text.title, path: '/contact' }]),
    ],
  });
};

const POLICIES = '/policies';

const policy: BuildHead = (request) => {
  const text = Object.hasOwn(messages.policies, request.name) ? messages.policies[request.name] : null;
  if (!text) return missing(messages.policyMissing);
  const path = `${POLICIES}/${request.name}`;
  return found(request, path, text, {
    type: 'article',
    picture: previewOf(request, `page.${request.name}`, text.title),
    structured: [
      structured.breadcrumbs(request.origin, [
        { name: messages.policyList.title, path: POLICIES },
        { name: text.title, path },
      ]),
    ],
  });
};

/** Head for an unknown address below the prefix of a known page. */
export const MISSING_PAGE = missing(messages.pageMissing).head;

const unindexed =
  (title: string): BuildHead =>
  () => ({ status: 200, head: { title, description: messages.personal.description, indexed: false } });

/** Public pages; their addresses are in lower case. */
const PUBLIC_PAGES: readonly (readonly [RegExp, BuildHead])[] = [
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
  [/^\/policies$/, fixed(POLICIES, messages.policyList)],
  [/^\/policies\/([^/]+)$/, policy],
  [/^\/auth\/login$/, fixed('/auth/login', messages.signIn)],
  [/^\/auth\/register$/, fixed('/auth/register', messages.register)],
];

/** Pages that anyone may open, but whose content belongs to one visitor. */
const PERSONAL_PAGES: readonly (readonly [RegExp, BuildHead])[] = [
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
  POLICIES,
  ...Object.keys(messages.policies).map((slug) => `${POLICIES}/${slug}`),
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
