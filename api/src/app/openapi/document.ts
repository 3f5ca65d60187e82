/** JSON Schema (2020-12) of a document. */
export interface JsonSchema {
  type?: string | string[];
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  $ref?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  anyOf?: JsonSchema[];
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  [keyword: string]: unknown;
}

export interface Parameter {
  name: string;
  in: string;
  required?: boolean;
  description?: string;
  schema: JsonSchema;
  [keyword: string]: unknown;
}

interface Media {
  schema?: JsonSchema;
  example?: unknown;
}

export interface DocumentedResponse {
  description?: string;
  headers?: Record<string, object>;
  content?: Record<string, Media>;
  $ref?: string;
}

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  security?: readonly Record<string, readonly string[]>[];
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, Media> };
  responses?: Record<string, DocumentedResponse>;
}

/** The parts of an OpenAPI 3.1 document that this module changes. */
export interface OpenApiDocument {
  security?: Operation['security'];
  tags?: { name: string; description?: string }[];
  paths?: Record<string, Record<string, Operation>>;
  components?: {
    schemas?: Record<string, JsonSchema>;
    responses?: Record<string, DocumentedResponse>;
    parameters?: Record<string, Parameter>;
    [kind: string]: unknown;
  };
}

const SCHEMAS = '#/components/schemas/';

export const refTo = (name: string): JsonSchema => ({ $ref: SCHEMAS + name });

/** Returns the name of the component that a schema refers to; undefined for an inline schema. */
export const refOf = ({ $ref }: JsonSchema): string | undefined =>
  $ref?.startsWith(SCHEMAS) ? $ref.slice(SCHEMAS.length) : undefined;

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Rebuilds a JSON value from the inside out; `change` receives each object and the key that holds it. */
export function mapObjects(
  value: unknown,
  change: (object: Record<string, unknown>, key: string) => unknown,
  key = '',
): unknown {
  if (Array.isArray(value)) return value.map((item) => mapObjects(item, change, key));
  if (!isObject(value)) return value;
  const entries = Object.entries(value).map(([name, inner]) => [name, mapObjects(inner, change, name)]);
  return change(Object.fromEntries(entries) as Record<string, unknown>, key);
}
