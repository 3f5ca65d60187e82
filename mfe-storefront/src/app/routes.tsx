import { createElement, type ComponentType } from 'react';
import { PATHS, type PageHandle, type RemoteContext, type RemoteRoute } from '@evcare/shared-contracts';
import type { LoaderFunctionArgs, RouteObject } from '@evcare/shared-contracts/router';
import { appointmentRoute, appointmentsRoute } from '../features/booking/appointments/routes';
import { bookingRoute } from '../features/booking/routes';
import { checkoutRoute } from '../features/checkout/routes';
import { diagnosticsRoute } from '../features/diagnostics/routes';
import { orderRoute, ordersRoute } from '../features/orders/routes';
import { isPolicySlug, type PolicySlug } from '../features/policies/policy-slugs';
import { detailRoute, listRoute } from '../features/products/routes';
import { subscribeRoute, subscriptionRoute } from '../features/subscribe/routes';
import { messages } from '../messages';
import { readOffers } from '../shared/cart/offers';
import { createShopData } from '../shared/data/shop-data';
import { withRemote } from '../shared/scope';
import { lazyPage } from './lazy-page';
import { ShopLayout } from './shop-layout';

const { titles } = messages;

type Load = () => Promise<ComponentType>;

// The name of each chunk is the prefix it belongs to, `-below` that of the pages under it: the document of that address
// fetches it in the first wave.
const home: Load = async () =>
  (await import(/* webpackChunkName: "route-home" */ '../features/home/home-page')).HomePage;
const about: Load = async () =>
  (await import(/* webpackChunkName: "route-about" */ '../features/about/about-page')).AboutPage;
const services: Load = async () =>
  (await import(/* webpackChunkName: "route-services" */ '../features/services/services-page')).ServicesPage;
const diagnostics: Load = async () =>
  (await import(/* webpackChunkName: "route-services-below" */ '../features/diagnostics/diagnostics-page'))
    .DiagnosticsPage;
const products: Load = async () =>
  (await import(/* webpackChunkName: "route-products" */ '../features/products/products-page')).ProductsPage;
const product: Load = async () =>
  (await import(/* webpackChunkName: "route-products-below" */ '../features/products/product-page'))
    .ProductPage;
const promotions: Load = async () =>
  (await import(/* webpackChunkName: "route-promotions" */ '../features/promotions/promotions-page'))
    .PromotionsPage;
const packages: Load = async () =>
  (await import(/* webpackChunkName: "route-packages" */ '../features/services/packages-page')).PackagesPage;
const subscribe: Load = async () =>
  (await import(/* webpackChunkName: "route-packages-below" */ '../features/subscribe/subscribe-page'))
    .SubscribePage;
const subscription: Load = async () =>
  (await import(/* webpackChunkName: "route-packages-below" */ '../features/subscribe/subscription-page'))
    .SubscriptionPage;
const contact: Load = async () =>
  (await import(/* webpackChunkName: "route-contact" */ '../features/contact/contact-page')).ContactPage;
const booking: Load = async () =>
  (await import(/* webpackChunkName: "route-booking" */ '../features/booking/booking-page')).BookingPage;
const appointments: Load = async () =>
  (
    await import(
      /* webpackChunkName: "route-booking-below" */ '../features/booking/appointments/appointments-page'
    )
  ).AppointmentsPage;
const appointment: Load = async () =>
  (
    await import(
      /* webpackChunkName: "route-booking-below" */ '../features/booking/appointments/appointment-page'
    )
  ).AppointmentPage;
const cart: Load = async () =>
  (await import(/* webpackChunkName: "route-cart" */ '../features/cart/cart-page')).CartPage;
const checkout: Load = async () =>
  (await import(/* webpackChunkName: "route-checkout" */ '../features/checkout/checkout-page')).CheckoutPage;
const orders: Load = async () =>
  (await import(/* webpackChunkName: "route-orders" */ '../features/orders/orders-page')).OrdersPage;
const order: Load = async () =>
  (await import(/* webpackChunkName: "route-orders-below" */ '../features/orders/order-page')).OrderPage;
const policy: Load = async () =>
  (await import(/* webpackChunkName: "route-policies" */ '../features/policies/policy-page')).PolicyPage;

const knownPolicy = ({ params }: LoaderFunctionArgs): PolicySlug => {
  if (!isPolicySlug(params['slug'])) throw new Response(null, { status: 404 });
  return params['slug'];
};
const policyTitle = (slug: unknown): string =>
  isPolicySlug(slug as string) ? titles.policy[slug as PolicySlug] : titles.policies;

const titled = (title: NonNullable<PageHandle['title']>): { handle: PageHandle } => ({ handle: { title } });

/** Every page of this remote, below the prefixes its manifest declares. */
export function routes(context: RemoteContext): RemoteRoute[] {
  const frame = createElement(withRemote(context, ShopLayout));
  const data = createShopData(context);
  const below = (path: string, title: string, children: RouteObject[]): RemoteRoute => ({
    path,
    element: frame,
    hydrateFallbackElement: <></>,
    children,
    ...titled(title),
  });
  const one = (path: string, title: string, load: Load, loader?: () => unknown): RemoteRoute =>
    below(path, title, [{ index: true, ...lazyPage(load), ...(loader && { loader }) }]);

  return [
    one(PATHS.home, titles.home, home, () => ({ home: data.get('/home') })),
    one(PATHS.about, titles.about, about, () => ({ home: data.get('/home') })),
    below(PATHS.services, titles.services, [
      { index: true, ...lazyPage(services), loader: () => ({ list: data.get('/services') }) },
      {
        path: 'diagnostics',
        ...lazyPage(diagnostics),
        ...diagnosticsRoute(context, data),
        ...titled(titles.diagnostics),
      },
    ]),
    below(PATHS.products, titles.products, [
      { index: true, ...lazyPage(products), ...listRoute(data) },
      { path: ':slug', ...lazyPage(product), ...detailRoute(data) },
    ]),
    one(PATHS.promotions, titles.promotions, promotions, () => ({ offers: readOffers(data) })),
    below(PATHS.packages, titles.packages, [
      { index: true, ...lazyPage(packages), loader: () => ({ list: data.get('/packages') }) },
      { path: ':tier', ...lazyPage(subscribe), ...subscribeRoute(context, data) },
      { path: 'subscriptions/:id', ...lazyPage(subscription), ...subscriptionRoute(context, data) },
    ]),
    one(PATHS.contact, titles.contact, contact),
    below(PATHS.booking, titles.booking, [
      { index: true, ...lazyPage(booking), ...bookingRoute(context, data) },
      { path: 'appointments', ...lazyPage(appointments), ...appointmentsRoute(context, data) },
      { path: 'appointments/:code', ...lazyPage(appointment), ...appointmentRoute(context, data) },
    ]),
    one(PATHS.cart, titles.cart, cart, () => ({ offers: readOffers(data) })),
    below(PATHS.checkout, titles.checkout, [{ index: true, ...lazyPage(checkout), ...checkoutRoute(data) }]),
    below(PATHS.orders, titles.orders, [
      { index: true, ...lazyPage(orders), ...ordersRoute(context, data) },
      { path: ':code', ...lazyPage(order), ...orderRoute(context, data) },
    ]),
    below('/policies', titles.policies, [
      { path: ':slug', ...lazyPage(policy), loader: knownPolicy, ...titled(policyTitle) },
    ]),
  ];
}
