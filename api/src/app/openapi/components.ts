import { DAY_PATTERN } from '@evcare/shared-contracts/format';
import { capitalised, nameEnumerations } from './names';
import {
  isObject,
  mapObjects,
  refOf,
  refTo,
  type JsonSchema,
  type OpenApiDocument,
  type Parameter,
} from './document';
import { extendSchemas } from './extensions';

/** Minimum length in characters of a repeated inline schema that becomes a component. */
const MIN_SHARED = 60;
/** Minimum length of a repeated enumeration that the contract names. */
const MIN_SHARED_NAMED = 44;
/** Minimum length of a repeated string schema with a pattern. */
const MIN_SHARED_PATTERN = 90;
const INPUT = /Input$/;

/** A schema that is used once is inlined if it is shorter than this number of characters plus its name. */
const MAX_INLINE = 280;

/** Start of the contract's pattern of e-mail addresses. */
const EMAIL = '^(?=.{3,254}$)[^\\s\\p{C}@';

type Schemas = Record<string, JsonSchema>;

/**
 * Replaces repeated schemas with references. If the request and response variants of a schema are identical,
 * they share a component. Unused components are removed.
 */
export function shareSchemas(document: OpenApiDocument): void {
  const tidied = mapObjects({ paths: document.paths, components: document.components }, tidy);
  Object.assign(document, tidied);
  joinInputs(document);
  dropLimitsOfAnswers(document);
  shareRepeated(document);
  setSchemas(document, extendSchemas(document.components?.schemas ?? {}));
  dropUnused(document);
  inlineSmall(document);
}

/** Shortens a JSON Schema and adds missing details. */
function tidy(json: Record<string, unknown>): object {
  const schema = json as JsonSchema;
  if (typeof schema['in'] === 'string') dropRequired(schema as object as Parameter);
  if (schema.enum?.length === 1 && schema.enum[0] === true) return { const: true };
  // Later versions may add fields to responses, so clients must accept additional properties.
  if (schema['additionalProperties'] === false) delete schema['additionalProperties'];
  if (schema.type === 'integer') dropSafeLimits(schema);
  if (isObject(schema.properties)) {
    for (const [name, property] of Object.entries(schema.properties)) addFormat(name, property);
  }
  return joinNull(schema);
}

/** Omits `required: false`, the default, and makes parameters with a default value optional. */
function dropRequired(parameter: Parameter): void {
  if (parameter.required === false || (parameter.in !== 'path' && 'default' in parameter.schema))
    delete parameter.required;
}

function dropSafeLimits(schema: JsonSchema): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/**
 * Adds the formats of times, days and e-mail addresses; the contract has only the checks that browsers need.
 */
function addFormat(name: string, schema: JsonSchema): void {
  if (![schema.type].flat().includes('string') || schema.enum) return;
  // The format implies the pattern.
  if (schema.format === 'date-time') delete schema.pattern;
  if (schema.format) return;
  if (schema.pattern === DAY_PATTERN.source) {
    delete schema.pattern;
    schema.format = 'date';
  } else if (schema.pattern?.startsWith(EMAIL)) {
    delete schema.pattern;
    schema.format = 'email';
  } else if (schema.pattern === undefined && /[a-z]At$/.test(name)) {
    delete schema.minLength;
    schema.format = 'date-time';
  }
}

/** Writes `{ type: [x, null] }` for a value that may be null. */
function joinNull(schema: JsonSchema): object {
  const { anyOf, ...rest } = schema;
  if (anyOf?.length !== 2 || anyOf[1]?.type !== 'null') return schema;
  const [value] = anyOf as [JsonSchema];
  if (typeof value.type !== 'string' || value.enum || 'const' in value) return schema;
  return { ...rest, ...value, type: [value.type, 'null'] };
}

const renameRefs = <T>(value: T, rename: (name: string) => string): T =>
  mapObjects(value, (object) => {
    const name = refOf(object);
    return name === undefined ? object : refTo(rename(name));
  }) as T;

/** Uses the component of responses for requests, too, if both are identical. */
function joinInputs(document: OpenApiDocument): void {
  const schemas = document.components?.schemas ?? {};
  const joined = new Set(Object.keys(schemas).filter((name) => INPUT.test(name)));
  const rename = (name: string) => (joined.has(name) ? name.replace(INPUT, '') : name);
  for (let before = -1; before !== joined.size;) {
    before = joined.size;
    for (const name of joined) {
      const output = schemas[name.replace(INPUT, '')];
      if (JSON.stringify(renameRefs(schemas[name], rename)) !== JSON.stringify(renameRefs(output, rename)))
        joined.delete(name);
    }
  }
  document.paths = renameRefs(document.paths, rename);
  const kept = Object.entries(schemas).filter(([name]) => !joined.has(name));
  setSchemas(document, renameRefs(Object.fromEntries(kept), rename));
  dropUnused(document);
  renameLonelyInputs(document);
}

/** Removes the suffix from names of components that only requests use. */
function renameLonelyInputs(document: OpenApiDocument): void {
  const schemas = document.components?.schemas ?? {};
  const rename = (name: string) => {
    const short = name.replace(INPUT, '');
    return short in schemas ? name : short;
  };
  document.paths = renameRefs(document.paths, rename);
  const entries = Object.entries(schemas).map(([name, schema]) => [rename(name), renameRefs(schema, rename)]);
  setSchemas(document, Object.fromEntries(entries) as Schemas);
}

/** Makes components of repeated inline objects and enumerations. */
function shareRepeated(document: OpenApiDocument): void {
  const schemas = { ...document.components?.schemas };
  const nameByText = new Map(Object.entries(schemas).map(([name, schema]) => [JSON.stringify(schema), name]));
  const enumerations = nameEnumerations();
  const counts = new Map<string, number>();
  const isShareable = (object: JsonSchema, text: string) => {
    if (object.type === 'object') return object.properties && text.length >= MIN_SHARED;
    if (object.type !== 'string') return false;
    if (object.pattern) return text.length >= MIN_SHARED_PATTERN;
    if (!object.enum) return false;
    return text.length >= (enumerations.has(String(object.enum)) ? MIN_SHARED_NAMED : MIN_SHARED);
  };
  mapObjects([schemas, document.paths], (object) => {
    const present = withoutNull(object) ?? object;
    const text = JSON.stringify(present);
    if (isShareable(present, text)) counts.set(text, (counts.get(text) ?? 0) + 1);
    return object;
  });
  const repeated = (text: string) => (counts.get(text) ?? 0) > 1;
  const names = new Set(Object.keys(schemas));

  const share = (value: unknown, owner: string, isRoot: boolean): unknown => {
    if (Array.isArray(value)) return value.map((item) => share(item, owner, false));
    if (!isObject(value)) return value;
    const present = withoutNull(value);
    if (present) {
      const shared = share(present, owner, false) as JsonSchema;
      if (shared.$ref) return { anyOf: [shared, { type: 'null' }] };
    }
    const text = JSON.stringify(value);
    const within = () =>
      Object.fromEntries(
        Object.entries(value).map(([key, inner]) => [
          key,
          key === 'properties' && isObject(inner)
            ? Object.fromEntries(
                Object.entries(inner).map(([name, property]) => [
                  name,
                  share(property, owner + capitalised(name), false),
                ]),
              )
            : share(inner, owner, false),
        ]),
      );
    if (isRoot || !isShareable(value, text)) return within();
    const existing = nameByText.get(text);
    if (existing !== undefined) return refTo(existing);
    if (!repeated(text)) return within();
    const name = unused(enumerations.get(String((value as JsonSchema).enum)) ?? owner, names);
    names.add(name);
    nameByText.set(text, name);
    schemas[name] = within();
    return refTo(name);
  };

  for (const [name, schema] of Object.entries(schemas))
    schemas[name] = share(schema, name, true) as JsonSchema;
  for (const methods of Object.values(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(methods)) {
      const owner = (operation.operationId ?? '').split(/\W/).map(capitalised).join('');
      methods[method] = share(operation, owner, true) as typeof operation;
    }
  }
  setSchemas(document, schemas);
}

/** Returns the object schema inside a nullable object schema; undefined for other schemas. */
const withoutNull = (schema: JsonSchema): JsonSchema | undefined =>
  String(schema.type) === 'object,null' ? { ...schema, type: 'object' } : undefined;

const unused = (name: string, names: ReadonlySet<string>): string => {
  let number = 1;
  while (names.has(number === 1 ? name : name + number)) number++;
  return number === 1 ? name : name + number;
};

/** Returns the names of the components that a part of the document refers to, directly or indirectly. */
function reachedFrom(part: unknown, schemas: Schemas): ReadonlySet<string> {
  const used = new Set<string>();
  const visit = (value: unknown): void =>
    void mapObjects(value, (object) => {
      const name = refOf(object);
      if (name !== undefined && !used.has(name)) {
        used.add(name);
        visit(schemas[name]);
      }
      return object;
    });
  visit(part);
  return used;
}

/** Removes limits of values from responses. They matter only to clients that send values, and take space. */
function dropLimitsOfAnswers(document: OpenApiDocument): void {
  const schemas = document.components?.schemas ?? {};
  const operations = Object.values(document.paths ?? {}).flatMap((methods) => Object.values(methods));
  const requests = operations.map(({ requestBody, parameters }) => [requestBody, parameters]);
  const sent = reachedFrom(requests, schemas);
  const withoutLimits = (schema: JsonSchema) =>
    mapObjects(schema, ({ minLength: _, maxLength: __, minimum: ___, ...rest }) => rest) as JsonSchema;
  const entries = Object.entries(schemas).map(([name, schema]) => [
    name,
    sent.has(name) ? schema : withoutLimits(schema),
  ]);
  setSchemas(document, Object.fromEntries(entries) as Schemas);
}

/** Removes components that no operation refers to. */
function dropUnused(document: OpenApiDocument): void {
  const { schemas = {}, responses } = document.components ?? {};
  const used = reachedFrom([document.paths, responses], schemas);
  const entries = Object.entries(schemas).filter(([name]) => used.has(name));
  setSchemas(document, Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1))));
}

/**
 * Inlines small components that are used once, because the name and the reference would add half of their
 * length.
 */
function inlineSmall(document: OpenApiDocument): void {
  const { schemas = {}, ...components } = document.components ?? {};
  const uses = new Map<string, number>();
  mapObjects([document.paths, components, schemas], (object) => {
    const name = refOf(object);
    if (name !== undefined) uses.set(name, (uses.get(name) ?? 0) + 1);
    return object;
  });
  const isSmall = (name: string) =>
    uses.get(name) === 1 &&
    !('allOf' in (schemas[name] ?? {})) &&
    JSON.stringify(schemas[name]).length < MAX_INLINE + name.length;
  const inline = <T>(value: T): T =>
    mapObjects(value, (object) => {
      const name = refOf(object);
      return name !== undefined && isSmall(name) ? inline(schemas[name]) : object;
    }) as T;
  document.paths = inline(document.paths);
  document.components = { ...document.components, ...inline(components) };
  const kept = Object.entries(schemas).filter(([name]) => !isSmall(name));
  setSchemas(document, inline(Object.fromEntries(kept)));
}

function setSchemas(document: OpenApiDocument, schemas: Schemas): void {
  document.components = { ...document.components, schemas };
}
