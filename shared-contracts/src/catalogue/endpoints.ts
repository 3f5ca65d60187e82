import * as z from 'zod/mini';
import { MAX_COMPARED, MAX_FAVOURITES } from '../favourite/terms';
import { defineEndpoints, type EndpointError } from '../http/endpoint';
import { texts } from '../http/lenient';
import {
  chosenProductsSchema,
  comparisonSchema,
  chargersSchema,
  productDetailSchema,
  productDocumentSchema,
  productListSchema,
  productSuggestionsSchema,
  relatedProductsSchema,
  sitemapPageSchema,
  sitemapSchema,
  vehicleModelsSchema,
} from './product-schemas';
import { packageQuerySchema, productQuerySchema, serviceQuerySchema, sitemapParams } from './query-schemas';
import * as routes from './routes';
import { packageListSchema, serviceListSchema, serviceSchema } from './service-schemas';

const NOT_FOUND: EndpointError = { status: 404, code: 'NOT_FOUND' };

const bySlug = z.object({ slug: z.string() });
const byName = z.object({ name: z.string() });

/** Products, services and packages as offered to customers. */
export const catalogueEndpoints = defineEndpoints('catalogue', routes, {
  listProducts: {
    summary: 'Lists products that match the filters, with the counts of each filter',
    access: 'public',
    etag: true,
    query: productQuerySchema,
    response: productListSchema,
  },
  readProduct: {
    summary: 'Reads a product',
    access: 'public',
    etag: true,
    params: bySlug,
    response: productDetailSchema,
    errors: [NOT_FOUND, { status: 404, code: 'PRODUCT_ARCHIVED' }],
  },
  listRelated: {
    summary: 'Lists products related to a current or former product, or bestsellers if it is unknown',
    access: 'public',
    etag: true,
    params: bySlug,
    response: relatedProductsSchema,
  },
  listChosen: {
    summary: 'Lists the products with the given ids that are sold',
    access: 'public',
    etag: true,
    query: z.object({ ids: texts(MAX_FAVOURITES) }),
    response: chosenProductsSchema,
  },
  compareProducts: {
    summary: 'Reads the properties of several products, to compare them',
    access: 'public',
    etag: true,
    query: z.object({
      /** Slugs, once per product. */
      p: texts(MAX_COMPARED),
    }),
    response: comparisonSchema,
  },
  listSuggestions: {
    summary: 'Lists products that are bought together with a product, and alternatives if it is sold out',
    access: 'public',
    etag: true,
    params: bySlug,
    response: productSuggestionsSchema,
    errors: [NOT_FOUND],
  },
  listChargers: {
    summary: 'Lists chargers and charging cables with their plugs and power',
    access: 'public',
    etag: true,
    response: chargersSchema,
  },
  readDocument: {
    summary: 'Reads a document of a product, even if the product is no longer sold',
    access: 'public',
    etag: true,
    params: z.object({ slug: z.string(), kind: z.string() }),
    response: productDocumentSchema,
    errors: [NOT_FOUND],
  },
  listServices: {
    summary: 'Lists the services of the workshop',
    access: 'public',
    etag: true,
    query: serviceQuerySchema,
    response: serviceListSchema,
  },
  readService: {
    summary: 'Reads a service by its code',
    access: 'public',
    etag: true,
    params: z.object({ code: z.string() }),
    response: serviceSchema,
    errors: [NOT_FOUND],
  },
  listPackages: {
    summary: 'Lists the packages on sale for a type of vehicle, by default for cars',
    access: 'public',
    etag: true,
    query: packageQuerySchema,
    response: packageListSchema,
  },
  listVehicleModels: {
    summary: 'Lists vehicle models, cars first, then by make and model',
    access: 'public',
    etag: true,
    response: vehicleModelsSchema,
  },
  readSitemap: {
    summary: 'Lists the pages of the product sitemap, with the last change of each page',
    access: 'public',
    etag: true,
    response: sitemapSchema,
  },
  readSitemapPage: {
    summary: 'Lists the products of a page of the sitemap',
    access: 'public',
    etag: true,
    params: sitemapParams,
    response: sitemapPageSchema,
    errors: [NOT_FOUND],
  },
  readPicture: {
    summary: 'Reads a built-in drawing of a product',
    access: 'public',
    params: byName,
    response: 'image/*',
    errors: [NOT_FOUND],
  },
  readPreview: {
    summary: 'Reads the picture of a page for link previews',
    access: 'public',
    params: byName,
    response: 'image/jpeg',
    errors: [NOT_FOUND],
  },
  readPhoto: {
    summary: 'Reads a photo of a product',
    access: 'public',
    params: byName,
    response: 'image/webp',
    errors: [NOT_FOUND],
  },
});
