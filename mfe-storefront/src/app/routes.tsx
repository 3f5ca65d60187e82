import { createElement, type ComponentType } from 'react';
import { PATHS, type PageHandle, type RemoteContext, type RemoteRoute } from '@evcare/shared-contracts';
import { catalogueApi, contentApi, plainAddress } from '@evcare/shared-contracts/endpoints';
import type { LoaderFunctionArgs, RouteObject } from '@evcare/shared-contracts/router';
import { isPolicySlug, type PolicySlug } from '../features/policies/policy-slugs';
import { detailRoute, listRoute, titleOr } from '../features/products/routes';
import { messages } from '../messages';
import { readOffers } from '../shared/cart/offers';
import { createDataCache } from '@evcare/shared-ui/data';
import { withRemote } from '../shared/scope';
import { lazyPage } from './lazy-page';
import type { PageCode } from './page-code';
import { ShopLayout } from './shop-layout';

const { titles } = messages;

type Load = () => Promise<ComponentType>;

// Each chunk is named after the prefix it belongs to, with `-below` for pages under that prefix, so that the
// HTML document of such an address can preload the chunk.
const home: Load = async () =>
  (await import(/* webpackChunkName: "route-home" */ '../features/home/home-page')).HomePage;
const about: Load = async () =>
  (await import(/* webpackChunkName: "route-about" */ '../features/about/about-page')).AboutPage;
const services: Load = async () =>
  (await import(/* webpackChunkName: "route-services" */ '../features/services/services-page')).ServicesPage;
const diagnostics = (): Promise<PageCode> =>
  import(/* webpackChunkName: "route-services-below" */ './pages/diagnostics');
const products: Load = async () =>
  (await import(/* webpackChunkName: "route-products" */ '../features/products/products-page')).ProductsPage;
const product: Load = async () =>
  (await import(/* webpackChunkName: "route-products-below" */ '../features/products/product-page'))
    .ProductPage;
const chargers: Load = async () =>
  (await import(/* webpackChunkName: "chargers" */ '../features/products/chargers/chargers-page'))
    .ChargersPage;
const stockAlerts: Load = async () =>
  (await import(/* webpackChunkName: "stock-alerts" */ '../features/products/suggestions/stop-alerts-page'))
    .StopAlertsPage;
const promotions: Load = async () =>
  (await import(/* webpackChunkName: "route-promotions" */ '../features/promotions/promotions-page'))
    .PromotionsPage;
const packages = () => import(/* webpackChunkName: "route-packages" */ './pages/packages');
const subscribe = (): Promise<PageCode> =>
  import(/* webpackChunkName: "route-packages-below" */ './pages/subscribe');
const subscription = (): Promise<PageCode> =>
  import(/* webpackChunkName: "route-packages-below" */ './pages/subscription');
const contact: Load = async () =>
  (await import(/* webpackChunkName: "route-contact" */ '../features/contact/contact-page')).ContactPage;
const booking = (): Promise<PageCode> => import(/* webpackChunkName: "route-booking" */ './pages/booking');
const appointments = () => import(/* webpackChunkName: "route-booking-below" */ './pages/appointments');
const appointment = (): Promise<PageCode> =>
  import(/* webpackChunkName: "route-booking-below" */ './pages/appointment');
const offer: Load = async () => (await appointments()).OfferPage;
const cart: Load = async () =>
  (await import(/* webpackChunkName: "route-cart" */ '../features/cart/cart-page')).CartPage;
const checkout = (): Promise<PageCode> => import(/* webpackChunkName: "route-checkout" */ './pages/checkout');
const favourites: Load = async () =>
  (await import(/* webpackChunkName: "route-favourites" */ '../features/favourites/favourites-page'))
    .FavouritesPage;
const compare = (): Promise<PageCode> => import(/* webpackChunkName: "route-compare" */ './pages/compare');
const orders = (): Promise<PageCode> => import(/* webpackChunkName: "route-orders" */ './pages/orders');
const order = (): Promise<PageCode> => import(/* webpackChunkName: "route-orders-below" */ './pages/order');
const receipt = (): Promise<PageCode> => import(/* webpackChunkName: "order-papers" */ './pages/receipt');
const invoiceRequest = (): Promise<PageCode> =>
  import(/* webpackChunkName: "order-papers" */ './pages/invoice-request');
const productDocument = (): Promise<PageCode> =>
  import(/* webpackChunkName: "route-documents" */ './pages/product-document');
const policies: Load = async () =>
  (await import(/* webpackChunkName: "route-policies" */ '../features/policies/policies-page')).PoliciesPage;
const policy: Load = async () =>
  (await import(/* webpackChunkName: "route-policies-below" */ '../features/policies/policy-page'))
    .PolicyPage;

const missing = (): never => {
  throw new Response(null, { status: 404 });
};
const knownPolicy = ({ params }: LoaderFunctionArgs): PolicySlug =>
  isPolicySlug(params['slug']) ? params['slug'] : missing();
const policyTitle = (slug: unknown): string =>
  isPolicySlug(slug as string) ? titles.policy[slug as PolicySlug] : titles.policies;

const codeOf = (loaded: unknown): string | undefined =>
  (loaded as { code?: string } | null | undefined)?.code;
const withCode =
  (title: string) =>
  (loaded: unknown): string => {
    const code = codeOf(loaded);
    return code ? messages.heading(title, code) : title;
  };
const appointmentTitle = (loaded: unknown): string => {
  const code = codeOf(loaded);
  return code ? titles.appointment(code) : titles.appointments;
};

const compared = ({ searchParams }: URL): string => searchParams.getAll('p').join();
const hasOtherProducts: NonNullable<RouteObject['shouldRevalidate']> = ({ currentUrl, nextUrl }) =>
  currentUrl.href === nextUrl.href || compared(currentUrl) !== compared(nextUrl);

/** Page that shows only data of this browser or its user. */
const own = (title: NonNullable<PageHandle['title']>): { handle: PageHandle } => ({
  handle: { title, render: 'browser' },
});

const titled = (title: NonNullable<PageHandle['title']>): { handle: PageHandle } => ({ handle: { title } });

/** Every page of this remote, below the prefixes its manifest declares. */
export function routes(context: RemoteContext): RemoteRoute[] {
  const frame = createElement(withRemote(context, ShopLayout));
  const data = createDataCache(context, { freshMs: 60_000 });
  const below = (path: string, title: string, children: RouteObject[]): RemoteRoute => ({
    path,
    element: frame,
    hydrateFallbackElement: <></>,
    children,
    ...titled(title),
  });
  const page = (path: string, title: string, load: Load, loader?: () => unknown): RemoteRoute =>
    below(path, title, [{ index: true, ...lazyPage(load), ...(loader && { loader }) }]);

  /** Page whose loader is also in the lazy chunk, so that visitors who only browse products do not download it. */
  const withLoader = (load: () => Promise<PageCode>) =>
    lazyPage(async () => {
      const { Page, createLoader } = await load();
      return { Component: Page, loader: createLoader(context, data) };
    });

  return [
    page(PATHS.home, titles.home, home, () => ({ home: data.readPublic(plainAddress(contentApi.readHome)) })),
    page(PATHS.about, titles.about, about, () => ({
      home: data.readPublic(plainAddress(contentApi.readHome)),
    })),
    below(PATHS.services, titles.services, [
      {
        index: true,
        ...lazyPage(services),
        loader: () => ({ list: data.readPublic(plainAddress(catalogueApi.listServices)) }),
      },
      { path: 'diagnostics', ...withLoader(diagnostics), ...titled(titles.diagnostics) },
    ]),
    below(PATHS.products, titles.products, [
      { index: true, ...lazyPage(products), ...listRoute(data) },
      { path: ':slug', ...lazyPage(product), ...detailRoute(data) },
      { path: 'chargers', ...lazyPage(chargers), ...titled(titles.chargers) },
      { path: 'stock-alerts/:token', ...lazyPage(stockAlerts), ...own(titles.stockAlerts) },
    ]),
    page(PATHS.promotions, titles.promotions, promotions, () => ({ offers: readOffers(data) })),
    below(PATHS.packages, titles.packages, [
      { index: true, ...withLoader(packages) },
      { path: ':tier', ...withLoader(subscribe), ...titled(titles.subscribe) },
      { path: 'subscriptions/:id', ...withLoader(subscription), ...own(titles.subscription) },
    ]),
    page(PATHS.contact, titles.contact, contact),
    below(PATHS.booking, titles.booking, [
      { index: true, ...withLoader(booking) },
      { path: 'appointments', ...withLoader(appointments), ...own(titles.appointments) },
      { path: 'appointments/:code', ...withLoader(appointment), ...own(appointmentTitle) },
      { path: 'offers/:token', ...lazyPage(offer), ...own(titles.booking) },
    ]),
    page(PATHS.cart, titles.cart, cart, () => ({ offers: readOffers(data) })),
    below(PATHS.checkout, titles.checkout, [{ index: true, ...withLoader(checkout) }]),
    below(PATHS.orders, titles.orders, [
      { index: true, ...withLoader(orders) },
      { path: ':code', ...withLoader(order), ...titled(withCode(titles.orders)) },
      { path: ':code/receipt', ...withLoader(receipt), ...own(withCode(titles.receipt)) },
      {
        path: ':code/invoice-request',
        ...withLoader(invoiceRequest),
        ...own(withCode(titles.invoiceRequest)),
      },
    ]),
    below('/favourites', titles.favourites, [{ index: true, ...lazyPage(favourites) }]),
    below('/compare', titles.compare, [
      { index: true, ...withLoader(compare), shouldRevalidate: hasOtherProducts },
    ]),
    below('/documents', titles.documents, [
      { index: true, loader: missing },
      { path: ':slug/:kind', ...withLoader(productDocument), ...titled(titleOr(titles.documents)) },
    ]),
    below('/policies', titles.policies, [
      { index: true, ...lazyPage(policies) },
      { path: ':slug', ...lazyPage(policy), loader: knownPolicy, ...titled(policyTitle) },
    ]),
  ];
}
