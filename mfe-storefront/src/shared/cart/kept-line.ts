import { PROMOTION_CATEGORIES } from '@evcare/shared-contracts';
import {
  MAX_QUANTITY,
  PRODUCT_CATEGORIES,
  VEHICLE_TYPES,
  type Fitment,
  type Picture,
  type Product,
} from '@evcare/shared-contracts/shop';
import type { CartLine } from './cart-slice';
import { isFields, isFilled, isList, isOneOf, isText, isWhole } from './checks';

type Source = Picture['sources'][number];
type Model = Fitment['models'][number];
type Kind = (typeof VEHICLE_TYPES)[number];

const isSource = (value: unknown): value is Source =>
  isFields(value) && isFilled(value['type']) && isFilled(value['srcset']);

const isPicture = (value: unknown): value is Picture =>
  isFields(value) &&
  isText(value['alt']) &&
  isWhole(value['width'], 1) &&
  isWhole(value['height'], 1) &&
  isFilled(value['src']) &&
  isList(value['sources'], isSource);

const isStock = (value: unknown): value is Product['stock'] =>
  isFields(value) &&
  isOneOf(value['state'], ['in', 'low', 'out']) &&
  (value['left'] === null || isWhole(value['left']));

const isYear = (value: unknown): value is number | null => value === null || isWhole(value);
const isKind = (value: unknown): value is Kind => isOneOf(value, VEHICLE_TYPES);
const isModel = (value: unknown): value is Model =>
  isFields(value) && isFilled(value['code']) && isYear(value['yearFrom']) && isYear(value['yearTo']);

const isFitment = (value: unknown): value is Fitment =>
  isFields(value) && isList(value['types'], isKind) && isList(value['models'], isModel);

const isRating = (value: unknown): value is Product['rating'] =>
  value === null || (isFields(value) && Number.isFinite(value['average']) && isWhole(value['count'], 1));

/** Parses a product of the contract field by field; returns null if a field is missing or invalid. */
export function readProduct(value: unknown): Product | null {
  if (!isFields(value)) return null;
  const { id, sku, slug, name, brand, category, group, price, compareAtPrice, picture } = value;
  const { isHighVoltage, bulky, stock, fitment, rating } = value;
  if (!isFilled(id) || !isFilled(sku) || !isFilled(slug) || !isFilled(name) || !isFilled(brand)) return null;
  if (!isOneOf(category, PRODUCT_CATEGORIES) || !isOneOf(group, PROMOTION_CATEGORIES)) return null;
  if (!isWhole(price) || !(compareAtPrice === null || isWhole(compareAtPrice))) return null;
  if (!(picture === null || isPicture(picture)) || !isStock(stock)) return null;
  if (typeof isHighVoltage !== 'boolean' || typeof bulky !== 'boolean') return null;
  if (!isFitment(fitment) || !isRating(rating)) return null;
  return {
    id,
    sku,
    slug,
    name,
    category,
    group,
    brand,
    price,
    compareAtPrice,
    picture,
    isHighVoltage,
    bulky,
    stock,
    fitment,
    rating,
  };
}

/** Parses a line of a cart; returns null if its product or quantity is invalid. */
export function readLine(value: unknown): CartLine | null {
  const product = readProduct(value);
  const quantity = isFields(value) ? value['quantity'] : null;
  return product && isWhole(quantity, 1) && quantity <= MAX_QUANTITY ? { ...product, quantity } : null;
}
