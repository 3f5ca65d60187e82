import { PROMOTION_CATEGORIES } from '../promotion/promotion-kinds';
import * as z from '../schema';
import { PRODUCT_CATEGORIES, VEHICLE_TYPES } from './catalogue';
import { AC_CONNECTORS, DC_CONNECTORS } from './charging';
import { money, pageFields, text } from '../term-schemas';

const year = z.whole(1990);

/** Drawing or photo in its available sizes and formats; preferred sources first. */
export const pictureSchema = z.object({
  alt: z.string(),
  width: z.whole(1),
  height: z.whole(1),
  src: text,
  sources: z.array(z.object({ type: text, srcset: text })),
});
export type Picture = z.infer<typeof pictureSchema>;

/** How a vehicle model charges; figures of the manufacturer. */
const vehicleChargingSchema = z.object({
  acConnector: z.enum(AC_CONNECTORS),
  acPhases: z.whole(1),
  /** Maximum power of AC charging. */
  acWatts: z.whole(1),
  /** Connector for DC charging; null if the vehicle has none. */
  dcConnector: z.nullable(z.enum(DC_CONNECTORS)),
  batteryWattHours: z.whole(1),
});
export type VehicleCharging = z.infer<typeof vehicleChargingSchema>;

/** Vehicle model that parts and services are available for. */
export const vehicleModelSchema = z.object({
  code: text,
  type: z.enum(VEHICLE_TYPES),
  make: text,
  model: text,
  yearFrom: year,
  yearTo: z.nullable(year),
  /** Only in the list of models; absent if it is unknown, and in responses of an older API. */
  charging: z.optional(vehicleChargingSchema),
});
export type VehicleModel = z.infer<typeof vehicleModelSchema>;

/** GET /vehicle-models. */
export const vehicleModelsSchema = z.object({ items: z.array(vehicleModelSchema) });

/** Fitment of a product: vehicle types, and models if it does not fit all of them. */
export const fitmentSchema = z.object({
  types: z.array(z.enum(VEHICLE_TYPES)),
  /** Empty if it fits every model of these types. */
  models: z.array(z.object({ code: text, yearFrom: z.nullable(year), yearTo: z.nullable(year) })),
});
export type Fitment = z.infer<typeof fitmentSchema>;

/** Public stock information; the number is only included when stock is low (product rule §4). */
export const stockSchema = z.object({
  state: z.enum(['in', 'low', 'out']),
  left: z.nullable(z.whole(0)),
});

export const ratingSchema = z.object({ average: z.number(), count: z.whole(1) });

/** Product as shown on cards, in search and in the cart. Prices are integer đồng, including VAT. */
export const productSchema = z.object({
  id: text,
  sku: text,
  slug: text,
  name: text,
  category: z.enum(PRODUCT_CATEGORIES),
  /** Category used by promotions. */
  group: z.enum(PROMOTION_CATEGORIES),
  brand: text,
  price: money,
  compareAtPrice: z.nullable(money),
  picture: z.nullable(pictureSchema),
  isHighVoltage: z.boolean(),
  bulky: z.boolean(),
  stock: stockSchema,
  fitment: fitmentSchema,
  rating: z.nullable(ratingSchema),
  /** Number of variants to choose from; absent if there is only one, and in responses of an older API. */
  variantCount: z.optional(z.whole(2)),
});
export type Product = z.infer<typeof productSchema>;

/** Row of a product's specifications. */
const fact = z.object({ label: text, value: text });

/** Product that differs from another only in some attributes, such as its length or colour. */
const variant = z.object({
  slug: text,
  price: money,
  stock: stockSchema,
  /** Values of the attributes in which the variants differ, in the order in which customers choose. */
  options: z.array(z.object({ key: text, label: text, value: text, text })),
});
export type ProductVariant = z.infer<typeof variant>;

/** Part of a product's document: a title, and points or steps. */
export const documentSectionSchema = z.object({ title: text, lines: z.array(text) });
export type DocumentSection = z.infer<typeof documentSectionSchema>;

/** Document of a product, such as its manual (GET /products/:slug/documents/:kind). */
export const productDocumentSchema = z.object({
  product: z.object({ slug: text, sku: text, name: text, brand: text }),
  kind: text,
  title: text,
  sections: z.array(documentSectionSchema),
});
export type ProductDocument = z.infer<typeof productDocumentSchema>;

const documentLinks = z.array(z.object({ kind: text, title: text }));
/** Documents of a product, to link to. */
export type ProductDocumentLinks = z.infer<typeof documentLinks>;

const measure = z.number();

const size = z.object({ width: measure, depth: measure, height: measure });
/** Outer dimensions of a product in mm, without its packaging. */
export type ProductSize = z.infer<typeof size>;

/** AC charger or charging cable. */
const chargerSchema = z.object({
  /** Plugs at the vehicle and at the socket; empty for chargers that fit certain models only. */
  plugs: z.array(text),
  phases: z.whole(1),
  watts: z.whole(1),
  wattsPerPhase: z.whole(1),
});
export type Charger = z.infer<typeof chargerSchema>;

/** GET /chargers: chargers and charging cables on sale, one variant of each power. */
export const chargersSchema = z.object({
  items: z.array(z.object({ product: productSchema, charger: chargerSchema })),
});
export type Chargers = z.infer<typeof chargersSchema>;

/** Product details (GET /products/:slug). */
export const productDetailSchema = z.object({
  product: productSchema,
  /** All pictures, starting with the picture of the card; absent in responses of an older API. */
  pictures: z.optional(z.array(pictureSchema)),
  description: z.string(),
  /** Attributes and further specifications. */
  specs: z.array(fact),
  /** Outer dimensions in mm; absent if they are unknown, and in responses of an older API. */
  size: z.optional(size),
  /** Contents of the box; absent in responses of an older API. */
  inBox: z.optional(z.array(text)),
  /** Documents to read, such as the manual; absent in responses of an older API. */
  documents: z.optional(documentLinks),
  /** The product and its variants; empty if there is only one, absent in responses of an older API. */
  variants: z.optional(z.array(variant)),
  warrantyMonths: z.whole(0),
  weightGram: z.whole(0),
  origin: z.string(),
  /** Models that it fits; empty if it fits every model of its types. */
  models: z.array(vehicleModelSchema),
  related: z.array(productSchema),
  /** Charging data of a charger or cable; absent for other products, and in responses of an older API. */
  charger: z.optional(chargerSchema),
});
export type ProductDetail = z.infer<typeof productDetailSchema>;

/** GET /products/:slug/related. */
export const relatedProductsSchema = z.object({
  items: z.array(productSchema),
  /** Documents of a product that is no longer sold; absent for others, and in responses of an older API. */
  documents: z.optional(documentLinks),
});
export type RelatedProducts = z.infer<typeof relatedProductsSchema>;

/** GET /catalogue/products: products in the order of the request; those that are not sold are left out. */
export const chosenProductsSchema = z.object({ items: z.array(productSchema) });
export type ChosenProducts = z.infer<typeof chosenProductsSchema>;

const { product, specs, inBox, warrantyMonths, weightGram, origin } = productDetailSchema.shape;

/** GET /catalogue/comparison: products in the order of the request; those that are not sold are left out. */
export const comparisonSchema = z.object({
  items: z.array(z.object({ product, specs, inBox, warrantyMonths, weightGram, origin })),
});
export type Comparison = z.infer<typeof comparisonSchema>;
/** GET /products/:slug/suggestions. Lists only products that are in stock. */
export const productSuggestionsSchema = z.object({
  /** Products that several orders contain together with the product, the most frequent first. */
  boughtTogether: z.array(productSchema),
  /** Products for the same vehicles in its place, nearest price first; empty unless it is sold out. */
  alternatives: z.array(productSchema),
});
export type ProductSuggestions = z.infer<typeof productSuggestionsSchema>;

const counted = z.object({ value: text, count: z.whole(0) });

/** GET /products: a page of cards and the filter options. The counts of a filter ignore its own selection. */
export const productListSchema = z.object({
  items: z.array(productSchema),
  ...pageFields,
  facets: z.object({
    categories: z.array(counted),
    brands: z.array(counted),
    price: z.nullable(z.object({ min: money, max: money })),
    inStock: z.whole(0),
    /** Filters by attribute; absent in responses of an older API. */
    attributes: z.optional(
      z.array(
        z.object({
          key: text,
          label: text,
          values: z.array(z.object({ value: text, label: text, count: z.whole(0) })),
        }),
      ),
    ),
  }),
});
export type ProductList = z.infer<typeof productListSchema>;
export type AttributeFacet = NonNullable<ProductList['facets']['attributes']>[number];

/** GET /catalogue/sitemap: products on sale in pages of equal size, with the last change of each page. */
export const sitemapSchema = z.object({ pages: z.array(z.object({ page: z.whole(1), updatedAt: text })) });
export type Sitemap = z.infer<typeof sitemapSchema>;

/** GET /catalogue/sitemap/:page. */
export const sitemapPageSchema = z.object({ items: z.array(z.object({ slug: text, updatedAt: text })) });
export type SitemapPage = z.infer<typeof sitemapPageSchema>;
