import { createElement, type ComponentType } from 'react';
import { PATHS, type RemoteContext, type RemoteRoute } from '@evcare/shared-contracts';
import { AboutPage } from '../features/about/about-page';
import {
  BookingPage,
  CartPage,
  PackagesPage,
  ProductsPage,
  PromotionsPage,
  ServicesPage,
} from '../features/catalogue/pages';
import { ContactPage } from '../features/contact/contact-page';
import { HomePage } from '../features/home/home-page';
import { messages } from '../messages';
import { withRemote } from '../shared/scope';

const { titles } = messages;

export function routes(context: RemoteContext): RemoteRoute[] {
  const page = (path: string, title: string, Page: ComponentType): RemoteRoute => ({
    path,
    handle: { title },
    element: createElement(withRemote(context, Page)),
  });
  return [
    page(PATHS.home, titles.home, HomePage),
    page(PATHS.about, titles.about, AboutPage),
    page(PATHS.services, titles.services, ServicesPage),
    page(PATHS.products, titles.products, ProductsPage),
    page(PATHS.promotions, titles.promotions, PromotionsPage),
    page(PATHS.packages, titles.packages, PackagesPage),
    page(PATHS.contact, titles.contact, ContactPage),
    page(PATHS.booking, titles.booking, BookingPage),
    page(PATHS.cart, titles.cart, CartPage),
  ];
}
