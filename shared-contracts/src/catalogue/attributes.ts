import { formatSize, withUnit } from '../format';
import { PRODUCT_CATEGORIES, type ProductCategory } from './catalogue';
import type { ProductSize } from './product-schemas';

/** Attribute by which products are filtered, compared and chosen (product rule §5.8). */
export interface AttributeDefinition {
  readonly label: string;
  /** Unit of a number, such as `kW`; absent if the values have names. */
  readonly unit?: string;
  /** Labels of the possible values; absent if the values are numbers. */
  readonly choices?: Readonly<Record<string, string>>;
  /** Categories whose products have this attribute. */
  readonly categories: readonly ProductCategory[];
}

const define = <const T extends Record<string, AttributeDefinition>>(
  attributes: T,
): Readonly<Record<keyof T, AttributeDefinition>> => attributes;

const measure = (label: string) => ({ label, unit: 'mm', categories: PRODUCT_CATEGORIES }) as const;

/** Attributes in the order in which they are shown. */
export const PRODUCT_ATTRIBUTES = define({
  kind: {
    label: 'Loại',
    choices: {
      charger: 'Bộ sạc',
      battery: 'Pin và ắc quy',
      'high-voltage': 'Linh kiện cao áp',
      cooling: 'Làm mát pin',
      mounting: 'Giá và cột lắp',
      motor: 'Động cơ',
      control: 'Điều khiển và nguồn',
      mechanics: 'Cơ khí và dầu',
      cable: 'Cáp sạc',
      adapter: 'Đầu chuyển',
      accessory: 'Phụ kiện sạc',
      'hand-tool': 'Dụng cụ tay',
      measuring: 'Đo kiểm',
      'safety-gear': 'Bảo hộ',
      upkeep: 'Chăm sóc xe',
    },
    categories: PRODUCT_CATEGORIES,
  },
  plug: {
    label: 'Chuẩn đầu cắm',
    choices: { type1: 'Type 1', type2: 'Type 2', ccs2: 'CCS2', 'gb-t': 'GB/T', socket: 'Ổ điện gia đình' },
    categories: ['battery-charger', 'charging-cable'],
  },
  power: { label: 'Công suất', unit: 'kW', categories: ['battery-charger', 'motor', 'charging-cable'] },
  current: { label: 'Dòng điện', unit: 'A', categories: ['battery-charger', 'charging-cable'] },
  phases: { label: 'Số pha', unit: 'pha', categories: ['battery-charger', 'charging-cable'] },
  length: { label: 'Chiều dài dây', unit: 'm', categories: ['battery-charger', 'charging-cable'] },
  voltage: { label: 'Điện áp', unit: 'V', categories: ['battery-charger', 'motor'] },
  capacity: { label: 'Dung lượng', unit: 'Ah', categories: ['battery-charger'] },
  volume: { label: 'Dung tích', unit: 'lít', categories: ['battery-charger'] },
  chemistry: {
    label: 'Hoá học',
    choices: { nmc: 'NMC', lfp: 'LFP (LiFePO4)', agm: 'Chì – axit AGM' },
    categories: ['battery-charger'],
  },
  torque: { label: 'Mô-men xoắn', unit: 'Nm', categories: ['motor', 'tool'] },
  cooling: {
    label: 'Làm mát',
    choices: { air: 'Không khí', liquid: 'Chất lỏng' },
    categories: ['motor'],
  },
  protection: {
    label: 'Cấp bảo vệ',
    choices: { ip54: 'IP54', ip55: 'IP55', ip65: 'IP65', ip66: 'IP66', ip67: 'IP67' },
    categories: ['battery-charger', 'motor', 'charging-cable'],
  },
  insulation: { label: 'Điện áp cách điện', unit: 'V', categories: ['tool'] },
  pieces: { label: 'Số món', unit: 'món', categories: ['tool'] },
  size: { label: 'Cỡ', choices: { '9': '9', '10': '10', '11': '11' }, categories: ['tool'] },
  colour: {
    label: 'Màu',
    choices: { black: 'Đen', white: 'Trắng', green: 'Xanh lá', orange: 'Cam' },
    categories: ['battery-charger', 'charging-cable'],
  },
  width: measure('Rộng'),
  depth: measure('Sâu'),
  height: measure('Cao'),
});
export type AttributeKey = keyof typeof PRODUCT_ATTRIBUTES;
export const ATTRIBUTE_KEYS = Object.keys(PRODUCT_ATTRIBUTES) as readonly AttributeKey[];
/** Dimensions of the product: they are shown, but are neither a filter nor a choice of variants. */
const MEASURE_KEYS = ['width', 'depth', 'height'] as const satisfies readonly AttributeKey[];
const isMeasure = (key: AttributeKey): boolean => (MEASURE_KEYS as readonly AttributeKey[]).includes(key);
/** Attributes by which customers choose. */
export const CHOICE_KEYS = ATTRIBUTE_KEYS.filter((key) => !isMeasure(key));

/** Values of a product by attribute; a product that suits several plugs has several values. */
export type ProductAttributes = Readonly<Partial<Record<AttributeKey, readonly string[]>>>;

/** Numbers are stored in English notation, so that equal numbers are equal texts. */
const NUMBER = /^(?:0|[1-9]\d{0,5})(?:\.\d{0,2}[1-9])?$/;
const MAX_VALUES = 5;

export const isAttribute = (key: string): key is AttributeKey => Object.hasOwn(PRODUCT_ATTRIBUTES, key);

/** True if products can have this value of the attribute. */
export function isAttributeValue(key: AttributeKey, value: string): boolean {
  const { choices } = PRODUCT_ATTRIBUTES[key];
  return choices ? Object.hasOwn(choices, value) : NUMBER.test(value);
}

/** True if a product can have these values; each value occurs once. */
export const areAttributeValues = (key: AttributeKey, values: readonly string[]): boolean =>
  values.length > 0 &&
  values.length <= MAX_VALUES &&
  new Set(values).size === values.length &&
  values.every((value) => isAttributeValue(key, value));

/** Returns a value as customers read it, such as `7,4 kW`. */
export function attributeText(key: AttributeKey, value: string): string {
  const { choices, unit } = PRODUCT_ATTRIBUTES[key];
  return choices?.[value] ?? withUnit(value.replace('.', ','), unit);
}

/** Compares values: numbers by size, others in the order of their definition. */
export function compareAttributeValues(key: AttributeKey, a: string, b: string): number {
  const { choices } = PRODUCT_ATTRIBUTES[key];
  if (!choices) return Number(a) - Number(b);
  const names = Object.keys(choices);
  return names.indexOf(a) - names.indexOf(b);
}

/** Value of an attribute, written as `length_5` in an address. */
export interface AttributeChoice {
  readonly key: AttributeKey;
  readonly value: string;
}

/** Parses a value from an address; `null` if no product can have it. */
export function parseAttributeChoice(text: string): AttributeChoice | null {
  const [key = '', value = '', more] = text.split('_');
  if (more !== undefined || !isAttribute(key) || isMeasure(key)) return null;
  return isAttributeValue(key, value) ? { key, value } : null;
}

/** Row of a product's specifications. */
interface SpecRow {
  readonly label: string;
  readonly value: string;
}

/** Returns the dimensions of a product; null unless all three are known. */
export function sizeOf(attributes: ProductAttributes): ProductSize | null {
  const [width, depth, height] = MEASURE_KEYS.map((key) => Number(attributes[key]?.[0] ?? 0));
  return width && depth && height ? { width, depth, height } : null;
}

/** Name of the row with the dimensions, in the order width, depth and height. */
const SIZE_LABEL = 'Kích thước';

function sizeRow(attributes: ProductAttributes): SpecRow[] {
  const size = sizeOf(attributes);
  return size ? [{ label: SIZE_LABEL, value: formatSize(size) }] : [];
}

/**
 * Returns the specifications of a product: its attributes, then the rows that were written for it. A row that repeats an
 * attribute is left out, because the filters and the page must not differ.
 */
export function specRows(attributes: ProductAttributes, written: readonly SpecRow[]): SpecRow[] {
  const choices = CHOICE_KEYS.flatMap((key) => {
    const values = attributes[key];
    if (!values?.length) return [];
    const sorted = [...values].sort((a, b) => compareAttributeValues(key, a, b));
    return [
      {
        label: PRODUCT_ATTRIBUTES[key].label,
        value: sorted.map((value) => attributeText(key, value)).join(', '),
      },
    ];
  });
  const rows = [...choices, ...sizeRow(attributes)];
  const known = new Set(rows.map(({ label }) => label));
  return [...rows, ...written.filter(({ label }) => !known.has(label))];
}
