import { isObject, refTo, type JsonSchema } from './document';

type Schemas = Readonly<Record<string, JsonSchema>>;

/** Minimum number of characters that an extension must save. */
const MIN_SAVED = 40;
const MIN_BASE_PROPERTIES = 2;
const PLAIN_KEYWORDS = ['type', 'properties', 'required'];

/** Object schema without keywords other than its properties. */
type PlainObject = JsonSchema & { readonly properties: Record<string, JsonSchema> };

interface Base {
  readonly name: string;
  /** Properties with their schemas, and whether they are required. */
  readonly fields: ReadonlySet<string>;
  readonly schema: PlainObject;
}

const isPlainObject = (schema: unknown): schema is PlainObject =>
  isObject(schema) &&
  schema['type'] === 'object' &&
  isObject(schema['properties']) &&
  Object.keys(schema).every((keyword) => PLAIN_KEYWORDS.includes(keyword));

const fieldsOf = ({ properties, required = [] }: PlainObject): ReadonlySet<string> =>
  new Set(
    Object.entries(properties).map(([name, schema]) =>
      JSON.stringify([name, schema, required.includes(name)]),
    ),
  );

/** Rewrites objects that have all properties of a component, and more, as extensions of that component. */
export function extendSchemas(schemas: Schemas): Record<string, JsonSchema> {
  const bases = Object.entries(schemas).flatMap(([name, schema]): Base[] => {
    if (!isPlainObject(schema)) return [];
    const fields = fieldsOf(schema);
    return fields.size < MIN_BASE_PROPERTIES ? [] : [{ name, fields, schema }];
  });

  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite);
    if (!isObject(value)) return value;
    const rewritten = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewrite(inner)]));
    if (!isPlainObject(value) || !isPlainObject(rewritten)) return rewritten;
    const fields = fieldsOf(value);
    const candidates = bases
      .filter(
        (base) => base.fields.size < fields.size && [...base.fields].every((field) => fields.has(field)),
      )
      .map((base) => extensionOf(rewritten, base));
    const [shortest] = candidates.sort((a, b) => lengthOf(a) - lengthOf(b));
    return shortest && lengthOf(rewritten) - lengthOf(shortest) >= MIN_SAVED ? shortest : rewritten;
  };
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, rewrite(schema) as JsonSchema]),
  );
}

const lengthOf = (schema: JsonSchema): number => JSON.stringify(schema).length;

function extensionOf({ properties, required = [] }: PlainObject, base: Base): JsonSchema {
  const isOwn = (name: string) => !(name in base.schema.properties);
  const ownRequired = required.filter(isOwn);
  const own: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(Object.entries(properties).filter(([name]) => isOwn(name))),
    ...(ownRequired.length > 0 && { required: ownRequired }),
  };
  return { allOf: [refTo(base.name), own] };
}
