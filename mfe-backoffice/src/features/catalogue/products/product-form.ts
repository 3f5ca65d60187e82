import { call, staffCatalogueApi } from '@evcare/shared-contracts/endpoints';
import { GRAMS, MONEY, MONTHS, WHOLE } from '@evcare/shared-contracts/format';
import { newProductBodySchema, productBodySchema, type OfficeProduct } from '@evcare/shared-contracts/office';
import { formSchema, type FormSchema, type TypedNumbers } from '@evcare/shared-ui/forms';
import { formRequest } from '../../../shared/forms';
import { toAttributes, toTyped } from './attribute-values';
import { parseDocumentText, toDocumentText } from './document-text';
import { formatWhole } from '../form/typed';

export const NUMBERS = {
  price: MONEY,
  compareAtPrice: MONEY,
  warrantyMonths: MONTHS,
  weightGram: GRAMS,
  featuredRank: WHOLE,
} as const;

/** Form values of a product, in the order of the fields, which is also the order of focus on errors. */
export function toFormValues(row: OfficeProduct | null) {
  return {
    name: row?.name ?? '',
    sku: row?.sku ?? '',
    slug: row?.slug ?? '',
    category: row?.category ?? ('battery-charger' as const),
    promoGroup: row?.promoGroup ?? ('parts' as const),
    brand: row?.brand ?? '',
    origin: row?.origin ?? 'Việt Nam',
    description: row?.description ?? '',
    specs: (row?.specs ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n'),
    inBox: (row?.inBox ?? []).join('\n'),
    manual: toDocumentText(row?.manual),
    declaration: toDocumentText(row?.declaration),
    attributes: toTyped(row?.attributes),
    variantGroup: row?.variantGroup ?? '',
    price: formatWhole(row?.price ?? null),
    compareAtPrice: formatWhole(row?.compareAtPrice ?? null),
    warrantyMonths: formatWhole(row?.warrantyMonths ?? 12),
    weightGram: formatWhole(row?.weightGram ?? null),
    bulky: row?.bulky ?? false,
    isHighVoltage: row?.isHighVoltage ?? false,
    serialTracked: row?.serialTracked ?? false,
    fitment: row?.fitment ?? { types: [], models: [] },
    pictures: row?.pictures ?? [],
    status: row?.status ?? ('active' as const),
    featuredRank: formatWhole(row?.featuredRank ?? null),
  };
}
export type ProductFormValues = ReturnType<typeof toFormValues>;

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Parses one `label: value` per line; a line without a colon gets an empty value, which the contract rejects. */
const parseSpecs = (text: string) =>
  linesOf(text).map((line) => {
    const [label = '', ...value] = line.split(':');
    return { label, value: value.join(':') };
  });

type LaterField = 'inBox' | 'manual' | 'declaration';

/**
 * Schema of the form. An older API does not send the fields that were added later: such a field is left out
 * of the request while it is empty, so that a newer API keeps the stored value.
 */
const schemaOf = <Body>(schema: FormSchema<Body>, product: OfficeProduct | null = null) => {
  const later = <Parsed>(field: LaterField, text: string, parse: (text: string) => Parsed) =>
    product === null || product[field] !== undefined || text.trim() !== '' ? parse(text) : undefined;
  return formSchema({
    schema,
    numbers: NUMBERS,
    toBody: (values: ProductFormValues, numbers: TypedNumbers<keyof typeof NUMBERS>) => ({
      ...values,
      ...numbers,
      specs: parseSpecs(values.specs),
      inBox: later('inBox', values.inBox, linesOf),
      manual: later('manual', values.manual, parseDocumentText),
      declaration: later('declaration', values.declaration, parseDocumentText),
      attributes: toAttributes(values.attributes),
      variantGroup: values.variantGroup.trim().toLowerCase() || null,
    }),
  });
};

const ADDITION = formRequest(schemaOf(newProductBodySchema), (http, body, { idempotencyKey }) =>
  call(http, staffCatalogueApi.addProduct, { body, idempotencyKey }),
);

/** Request that adds a product, or changes an existing one. */
export const requestOf = (product: OfficeProduct | null) =>
  product === null
    ? ADDITION
    : formRequest(schemaOf(productBodySchema, product), (http, body, { version }) =>
        call(http, staffCatalogueApi.changeProduct, { params: { id: product.id }, body, version }),
      );
