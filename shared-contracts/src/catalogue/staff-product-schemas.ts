import { PROMOTION_CATEGORIES } from '../promotion/promotion-kinds';
import * as z from '../schema';
import { areAttributeValues, ATTRIBUTE_KEYS, type ProductAttributes } from './attributes';
import { PRODUCT_CATEGORIES } from './catalogue';
import { fitmentSchema, pictureSchema } from './product-schemas';
import { MAX_PRICE, optionalText } from './staff-fields';
import { pageOf, requiredLine, integerBetween } from '../term-schemas';
import { MOST_PRODUCT_PICTURES, productMessages, PRODUCT_STATUSES } from './staff-products';

const facts = z
  .array(
    z.object({
      label: requiredLine(60, productMessages.specs),
      value: requiredLine(200, productMessages.specs),
    }),
  )
  .check(z.refine((list) => list.length <= 30, productMessages.specs));

/** Maximum length of a document in characters, so that a product fits into a request. */
const MAX_DOCUMENT = 10_000;

/** Title or line of a document. It must not start with `#`, which marks a title in the text editor. */
const documentLine = (max: number) =>
  requiredLine(max, productMessages.documents).check(
    z.refine((line) => !line.startsWith('#'), productMessages.documents),
  );

const document = z
  .array(
    z.object({
      title: documentLine(100),
      lines: z
        .array(documentLine(300))
        .check(z.refine((lines) => lines.length > 0, productMessages.documents)),
    }),
  )
  .check(
    z.refine(
      (sections) => sections.flatMap(({ title, lines }) => [title, ...lines]).join('').length <= MAX_DOCUMENT,
      productMessages.documents,
    ),
  );

const attributes = z
  .object(Object.fromEntries(ATTRIBUTE_KEYS.map((key) => [key, z.optional(z.array(z.string()))])))
  .check(
    z.refine(
      (values) =>
        ATTRIBUTE_KEYS.every((key) => values[key] === undefined || areAttributeValues(key, values[key])),
      productMessages.attributes,
    ),
  ) as unknown as z.ZodMiniType<ProductAttributes, ProductAttributes>;

const variantGroup = z
  .string(productMessages.variantGroup)
  .check(
    z.refine(
      (text) => text.length >= 2 && text.length <= 60 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text),
      productMessages.variantGroup,
    ),
  );

/** SKU and slug, which are immutable because documents and links refer to them. */
const names = {
  sku: z.string(productMessages.sku).check(
    z.overwrite((text) => text.normalize('NFC').trim().toUpperCase()),
    z.refine((text) => /^[A-Z0-9](?:[A-Z0-9-]{0,28})[A-Z0-9]$/.test(text), productMessages.sku),
  ),
  slug: z.string(productMessages.slug).check(
    z.overwrite((text) => text.normalize('NFC').trim().toLowerCase()),
    z.refine(
      (text) => text.length >= 2 && text.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(text),
      productMessages.slug,
    ),
  ),
};

const editable = {
  name: requiredLine(120, productMessages.name),
  description: optionalText(4_000, productMessages.description),
  category: z.enum(PRODUCT_CATEGORIES),
  promoGroup: z.enum(PROMOTION_CATEGORIES),
  brand: requiredLine(60, productMessages.brand),
  origin: requiredLine(60, productMessages.origin),
  /** Price in đồng, including VAT. */
  price: integerBetween(1, MAX_PRICE, productMessages.price),
  /** Former price, shown struck through; must be above the price. */
  compareAtPrice: z.nullable(integerBetween(1, MAX_PRICE, productMessages.compareAtPrice)),
  /** Names of the pictures with alternative texts; the first one is the main picture. */
  pictures: z.array(z.object({ name: z.filled(80), alt: optionalText(160, productMessages.alt) })).check(
    z.refine((list) => list.length <= MOST_PRODUCT_PICTURES, productMessages.pictures),
    z.refine(
      (list) => new Set(list.map(({ name }) => name)).size === list.length,
      productMessages.pictureTwice,
    ),
  ),
  specs: facts,
  /** Values for filters and variants; unchanged if absent, as in requests of an older release. */
  attributes: z.optional(attributes),
  /** Products of a group are variants of each other; absent in requests of an older release. */
  variantGroup: z.optional(z.nullable(variantGroup)),
  /** Contents of the box; absent in requests of an older release. */
  inBox: z.optional(
    z
      .array(requiredLine(100, productMessages.inBox))
      .check(z.refine((list) => list.length <= 20, productMessages.inBox)),
  ),
  /** Documents, empty if the product has none; absent in requests of an older release. */
  manual: z.optional(document),
  declaration: z.optional(document),
  fitment: fitmentSchema,
  isHighVoltage: z.boolean(),
  /** Each piece has a serial number; unchanged if absent, as in requests of an older release. */
  serialTracked: z.optional(z.boolean()),
  weightGram: integerBetween(1, 1_000_000, productMessages.weightGram),
  bulky: z.boolean(),
  warrantyMonths: integerBetween(0, 240, productMessages.warrantyMonths),
  /** Position among the featured products; null if it is not featured. */
  featuredRank: z.nullable(integerBetween(1, 999, productMessages.featuredRank)),
  /** Archived products are no longer sold, but documents still refer to them. */
  status: z.enum(PRODUCT_STATUSES),
};

const compareAbove = z.refine<{ price: number; compareAtPrice: number | null }>(
  ({ price, compareAtPrice }) => compareAtPrice === null || !(compareAtPrice <= price),
  { message: productMessages.compareAbove, path: ['compareAtPrice'] },
);

/** Product as written by managers. */
export const productBodySchema = z.object(editable).check(compareAbove);
export type ProductBody = z.infer<typeof productBodySchema>;
export const newProductBodySchema = z.object({ ...names, ...editable }).check(compareAbove);
export type NewProductBody = z.infer<typeof newProductBodySchema>;

/** Fields of a product that can be changed in a list, with the rules of its form. */
export const productListFieldsSchema = z
  .object({
    name: editable.name,
    price: editable.price,
    compareAtPrice: editable.compareAtPrice,
    status: editable.status,
  })
  .check(compareAbove);
export type ProductListFields = z.infer<typeof productListFieldsSchema>;

/** Product as seen by managers. */
export const officeProductSchema = z.object({
  ...editable,
  name: z.string(),
  description: z.string(),
  brand: z.string(),
  origin: z.string(),
  specs: z.array(z.object({ label: z.string(), value: z.string() })),
  id: z.filled(),
  sku: z.filled(),
  slug: z.filled(),
  /** Pictures as shown in the shop, in order; null for a missing one. */
  images: z.array(z.nullable(pictureSchema)),
  /** Quantity that can be sold now. */
  available: z.whole(),
  soldCount: z.whole(0),
  version: z.whole(1),
});
export type OfficeProduct = z.infer<typeof officeProductSchema>;
export const officeProductListSchema = pageOf(officeProductSchema);
export type OfficeProductList = z.infer<typeof officeProductListSchema>;

/** Picture with its name. */
export const productPictureSchema = z.object({ name: z.filled(), image: pictureSchema });
export type ProductPicture = z.infer<typeof productPictureSchema>;
/** Built-in drawings of parts to choose from. */
export const productPicturesSchema = z.object({ items: z.array(productPictureSchema) });
export type ProductPictures = z.infer<typeof productPicturesSchema>;
