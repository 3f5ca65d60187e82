/** Types of JSON values; `integer` is a number without a fraction. */
export type JsonType = 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null';

/**
 * Shape of the data of a slot or an event: a subset of JSON Schema, so that it can be stored in a release. With zod,
 * `z.toJSONSchema(schema)` writes it. Properties that are not described are allowed.
 */
export interface DataShape {
  readonly type?: JsonType | readonly JsonType[];
  readonly properties?: Readonly<Record<string, DataShape>>;
  readonly required?: readonly string[];
  readonly items?: DataShape;
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly const?: string | number | boolean | null;
  readonly anyOf?: readonly DataShape[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly title?: string;
  readonly description?: string;
  readonly additionalProperties?: unknown;
  readonly $schema?: string;
}

type Entries = Readonly<Record<string, unknown>>;

const TYPES: readonly string[] = ['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'];
const ANNOTATIONS = ['title', 'description', 'additionalProperties', '$schema'];
const BOUNDS = ['minimum', 'maximum', 'minLength', 'maxLength'] as const;
const KEYWORDS: readonly string[] = [
  'type',
  'properties',
  'required',
  'items',
  'enum',
  'const',
  'anyOf',
  ...BOUNDS,
  ...ANNOTATIONS,
];

const isEntries = (value: unknown): value is Entries =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const typeOf = (value: unknown): string => {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return Number.isInteger(value) ? 'integer' : typeof value;
};

const allowsType = (allowed: readonly string[], type: string): boolean =>
  allowed.includes(type) || (type === 'integer' && allowed.includes('number'));

/** Types that a shape allows; null for any. */
const typesOf = (shape: DataShape): readonly string[] | null =>
  shape.type === undefined ? (valuesOf(shape)?.map(typeOf) ?? null) : [shape.type].flat();

/** Values that a shape allows; null if it does not list them. */
const valuesOf = ({ enum: values, const: only }: DataShape): readonly unknown[] | null =>
  values ?? (only === undefined ? null : [only]);

/** Returns what is wrong with a shape, as sentences; none for a shape that the gate and the bus can check. */
export function shapeProblems(shape: unknown, path = 'data'): string[] {
  if (!isEntries(shape)) return [`${path} is not a JSON schema`];
  const { type, properties, items, anyOf, required, enum: values } = shape;
  const unknown = Object.keys(shape).filter((key) => !KEYWORDS.includes(key));
  const wrongTypes =
    type === undefined ? [] : [type].flat().filter((name) => !TYPES.includes(name as string));
  const isNames = (list: unknown) => Array.isArray(list) && list.every((item) => typeof item === 'string');
  return [
    ...unknown.map((key) => `${path} uses ${key}, which is not supported`),
    ...wrongTypes.map((name) => `${path} has the type ${String(name)}, which JSON does not have`),
    ...(required === undefined || isNames(required) ? [] : [`${path}.required is not a list of names`]),
    ...(values === undefined || Array.isArray(values) ? [] : [`${path}.enum is not a list`]),
    ...(properties === undefined || isEntries(properties) ? [] : [`${path}.properties is not an object`]),
    ...Object.entries(isEntries(properties) ? properties : {}).flatMap(([key, inner]) =>
      shapeProblems(inner, `${path}.${key}`),
    ),
    ...(items === undefined ? [] : shapeProblems(items, `${path}[]`)),
    ...(anyOf === undefined || Array.isArray(anyOf) ? [] : [`${path}.anyOf is not a list`]),
    ...(Array.isArray(anyOf) ? anyOf : []).flatMap((inner) => shapeProblems(inner, path)),
  ];
}

/** Returns where a value does not match a shape, as sentences; none if it matches. */
export function dataProblems(shape: DataShape, value: unknown, path = 'data'): string[] {
  const { properties = {}, required = [], items, anyOf, minimum, maximum, minLength, maxLength } = shape;
  const type = typeOf(value);
  const types = shape.type === undefined ? null : [shape.type].flat();
  if (types && !allowsType(types, type)) return [`${path} is ${type} instead of ${types.join(' or ')}`];
  const values = valuesOf(shape);
  if (values && !values.includes(value)) return [`${path} is none of ${JSON.stringify(values)}`];
  if (anyOf && !anyOf.some((inner) => dataProblems(inner, value, path).length === 0))
    return [`${path} matches none of its alternatives`];
  const size = typeof value === 'string' ? value.length : value;
  const [least, most] = typeof value === 'string' ? [minLength, maxLength] : [minimum, maximum];
  const isOutside =
    typeof size === 'number' &&
    ((least !== undefined && size < least) || (most !== undefined && size > most));
  if (isOutside) return [`${path} is outside ${least ?? ''}..${most ?? ''}`];
  if (Array.isArray(value))
    return items ? value.flatMap((item, index) => dataProblems(items, item, `${path}[${index}]`)) : [];
  if (!isEntries(value)) return [];
  return [
    ...required.filter((key) => value[key] === undefined).map((key) => `${path}.${key} is missing`),
    ...Object.entries(properties)
      .filter(([key]) => value[key] !== undefined)
      .flatMap(([key, inner]) => dataProblems(inner, value[key], `${path}.${key}`)),
  ];
}

const alternativesOf = (shape: DataShape): readonly DataShape[] => shape.anyOf ?? [shape];

/** Bounds of `before` that `after` does not keep. */
const lostBounds = (before: DataShape, after: DataShape, path: string): string[] =>
  BOUNDS.filter((bound) => {
    const [old, next] = [before[bound], after[bound]];
    if (old === undefined) return false;
    return next === undefined || (bound.startsWith('min') ? next < old : next > old);
  }).map((bound) => `${path} has another ${bound}`);

/**
 * Returns what a reader of the shape `before` relies on and data of the shape `after` does not keep: a property that
 * is missing, another type, another value. None if all data of `after` matches `before`.
 */
export function shapeBreaks(before: DataShape, after: DataShape, path = 'data'): string[] {
  if (before.anyOf ?? after.anyOf) {
    const known = alternativesOf(before);
    const isKept = alternativesOf(after).every((next) =>
      known.some((old) => shapeBreaks(old, next, path).length === 0),
    );
    return isKept ? [] : [`${path} has an alternative that it did not have`];
  }
  const [oldTypes, newTypes] = [typesOf(before), typesOf(after)];
  if (oldTypes && !newTypes?.every((type) => allowsType(oldTypes, type)))
    return [`${path} is ${newTypes?.join(' or ') ?? 'anything'} instead of ${oldTypes.join(' or ')}`];
  const [oldValues, newValues] = [valuesOf(before), valuesOf(after)];
  if (oldValues && !newValues?.every((value) => oldValues.includes(value)))
    return [`${path} has values that it did not have`];
  const noLonger = (before.required ?? []).filter((key) => !after.required?.includes(key));
  return [
    ...lostBounds(before, after, path),
    ...noLonger.map((key) => `${path}.${key} may be missing`),
    ...Object.entries(before.properties ?? {})
      .filter(([key]) => !noLonger.includes(key))
      .flatMap(([key, inner]) => {
        const next = after.properties?.[key];
        // Data without this property matches, and nothing is known about what else it contains.
        if (!next) return before.required?.includes(key) ? [`${path}.${key} is not described`] : [];
        return shapeBreaks(inner, next, `${path}.${key}`);
      }),
    ...(before.items ? shapeBreaks(before.items, after.items ?? {}, `${path}[]`) : []),
  ];
}
