import {
  areAttributeValues,
  ATTRIBUTE_KEYS,
  attributeText,
  PRODUCT_ATTRIBUTES,
  type AttributeKey,
  type ProductAttributes,
} from '@evcare/shared-contracts/office';
import type { ProductCategory } from '@evcare/shared-contracts/shop';

/** Attributes as typed: numbers with a decimal comma, several values separated by semicolons. */
export type TypedAttributes = Readonly<Partial<Record<AttributeKey, string>>>;

const isNumber = (key: AttributeKey): boolean => PRODUCT_ATTRIBUTES[key].choices === undefined;

export const typedValues = (text: string | undefined): string[] =>
  (text ?? '')
    .split(';')
    .map((value) => value.trim())
    .filter(Boolean);

export const toTyped = (attributes: ProductAttributes = {}): TypedAttributes =>
  Object.fromEntries(
    ATTRIBUTE_KEYS.filter((key) => attributes[key]).map((key) => [
      key,
      (attributes[key] ?? []).map((value) => (isNumber(key) ? value.replace('.', ',') : value)).join('; '),
    ]),
  );

const toValues = (key: AttributeKey, text: string | undefined): string[] =>
  typedValues(text).map((value) => (isNumber(key) ? value.replace(',', '.') : value));

/** Returns the attributes as sent; those without a value are left out. */
export const toAttributes = (typed: TypedAttributes): ProductAttributes =>
  Object.fromEntries(
    ATTRIBUTE_KEYS.map((key) => [key, toValues(key, typed[key])] as const).filter(
      ([, values]) => values.length > 0,
    ),
  );

/** True if the server accepts what was typed. */
export function isAccepted(key: AttributeKey, typed: TypedAttributes): boolean {
  const values = toValues(key, typed[key]);
  return values.length === 0 || areAttributeValues(key, values);
}

/** Returns the attributes of a category, and any others that the product has. */
export const shownKeys = (category: ProductCategory, typed: TypedAttributes): AttributeKey[] =>
  ATTRIBUTE_KEYS.filter(
    (key) => PRODUCT_ATTRIBUTES[key].categories.includes(category) || typedValues(typed[key]).length > 0,
  );

/** Returns all attributes in one line, for comparing two versions. */
export const describeAttributes = (typed: TypedAttributes): string =>
  ATTRIBUTE_KEYS.flatMap((key) => {
    const values = toValues(key, typed[key]);
    if (values.length === 0) return [];
    return `${PRODUCT_ATTRIBUTES[key].label}: ${values.map((value) => attributeText(key, value)).join(', ')}`;
  }).join('; ');
