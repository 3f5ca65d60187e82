import type { RuntimeConfig } from '@evcare/shared-contracts/release';
import type {
  Product,
  ProductDetail,
  Service,
  ServicePackage,
  VehicleType,
} from '@evcare/shared-contracts/shop';
import { SITE_NAME } from '../../compose/head';
import type { Question } from './faq';
import { messages } from './messages';
import { readOpeningHours } from './opening-hours';

type Company = RuntimeConfig['company'];

const SCHEMA = { '@context': 'https://schema.org' };
const CURRENCY = 'VND';

const businessId = (origin: string): string => `${origin}/#business`;
/** Short reference to the business, since tools that read a single page do not follow its `@id`. */
const reference = (origin: string) => ({
  '@type': 'Organization',
  '@id': businessId(origin),
  name: SITE_NAME,
  url: `${origin}/`,
});

/** The workshop with its location and opening hours; it is also the organization behind the site. */
export function business(origin: string, company: Company): object {
  const hours = readOpeningHours(company.hours);
  return {
    ...SCHEMA,
    '@type': ['Organization', 'AutoRepair'],
    '@id': businessId(origin),
    name: company.name,
    url: `${origin}/`,
    logo: `${origin}/icon-512.png`,
    image: `${origin}/icon-512.png`,
    telephone: company.hotline,
    priceRange: '₫₫',
    currenciesAccepted: CURRENCY,
    address: { '@type': 'PostalAddress', streetAddress: company.address, addressCountry: 'VN' },
    ...(company.taxCode && { taxID: company.taxCode }),
    ...(hours.length > 0 && { openingHoursSpecification: hours }),
  };
}

export const website = (origin: string): object => ({
  ...SCHEMA,
  '@type': 'WebSite',
  '@id': `${origin}/#website`,
  name: SITE_NAME,
  url: `${origin}/`,
  inLanguage: 'vi',
  publisher: reference(origin),
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/products?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  },
});

/** Path to a page from the home page; the last item is the page itself. */
export const breadcrumbs = (origin: string, items: readonly { name: string; path: string }[]): object => ({
  ...SCHEMA,
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: messages.breadcrumbHome, path: '/' }, ...items].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});

export const faqPage = (questions: readonly Question[]): object => ({
  ...SCHEMA,
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
});

const availability = ({ stock }: Product): string =>
  `https://schema.org/${{ in: 'InStock', low: 'LimitedAvailability', out: 'OutOfStock' }[stock.state]}`;

export const productPath = (slug: string): string => `/products/${encodeURIComponent(slug)}`;

export function product(origin: string, detail: ProductDetail): object {
  const { product: item, pictures, description } = detail;
  const url = `${origin}${productPath(item.slug)}`;
  const images = (pictures ?? (item.picture ? [item.picture] : [])).map(
    ({ src }) => new URL(src, origin).href,
  );
  return {
    ...SCHEMA,
    '@type': 'Product',
    '@id': `${url}#product`,
    name: item.name,
    description,
    sku: item.sku,
    url,
    brand: { '@type': 'Brand', name: item.brand },
    ...(images.length > 0 && { image: images }),
    offers: {
      '@type': 'Offer',
      url,
      price: item.price,
      priceCurrency: CURRENCY,
      availability: availability(item),
      itemCondition: 'https://schema.org/NewCondition',
      seller: reference(origin),
    },
    ...(item.rating && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: item.rating.average,
        reviewCount: item.rating.count,
      },
    }),
  };
}

export const productList = (origin: string, items: readonly Product[], offset: number): object => ({
  ...SCHEMA,
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: offset + index + 1,
    name: item.name,
    url: `${origin}${productPath(item.slug)}`,
  })),
});

export const serviceList = (origin: string, items: readonly Service[]): object => ({
  ...SCHEMA,
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    item: {
      '@type': 'Service',
      name: item.name,
      ...(item.summary && { description: item.summary }),
      provider: reference(origin),
      areaServed: { '@type': 'Country', name: 'Việt Nam' },
      offers: { '@type': 'Offer', price: item.priceFrom, priceCurrency: CURRENCY, url: `${origin}/services` },
    },
  })),
});

/** Query of the pages of a vehicle type; cars are the default and have none. */
const ofType = (type: VehicleType): string => (type === 'car' ? '' : `?type=${type}`);

export const packagesPath = (type: VehicleType): string => `/packages${ofType(type)}`;

export const packagePath = ({ tier, vehicleType }: Pick<ServicePackage, 'tier' | 'vehicleType'>): string =>
  `/packages/${tier}${ofType(vehicleType)}`;

export const servicePackage = (origin: string, item: ServicePackage): object => ({
  ...SCHEMA,
  '@type': 'Service',
  name: item.name,
  description: item.summary,
  url: `${origin}${packagePath(item)}`,
  provider: reference(origin),
  offers: {
    '@type': 'Offer',
    price: item.price,
    priceCurrency: CURRENCY,
    availability: 'https://schema.org/InStock',
    url: `${origin}${packagePath(item)}`,
  },
});

export const packageList = (origin: string, items: readonly ServicePackage[]): object => ({
  ...SCHEMA,
  '@type': 'ItemList',
  itemListElement: items.map((item, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name: item.name,
    url: `${origin}${packagePath(item)}`,
  })),
});
