/** Request that a scanner modifies. */
export interface Target {
  readonly method: string;
  /** Path with its query, from the origin. */
  readonly path: string;
  readonly body?: unknown;
}

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly minimum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
}
interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema?: Schema }[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses?: Readonly<Record<string, { readonly content?: Readonly<Record<string, unknown>> }>>;
}
export interface OpenApi {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Calls that would end the scanner's own session, or never end. */
const EXCLUDED = /\/(auth\/logout|live\b|events\b|Auth\/change-password|auth\/reset-password\/confirm)/i;

/** Simple value that a schema accepts. */
export function sampleOf(schema: Schema = {}): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [inner] = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  if (inner) return sampleOf(inner);
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0];
  if (type === 'object' || schema.properties) {
    const fields = Object.entries(schema.properties ?? {});
    return Object.fromEntries(fields.map(([name, field]) => [name, sampleOf(field)]));
  }
  if (type === 'array') return [sampleOf(schema.items)];
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return false;
  if (type === 'null') return null;
  return schema.format === 'date'
    ? '2026-11-20'
    : schema.format === 'date-time'
      ? '2026-11-20T02:00:00.000Z'
      : '1';
}

function toTarget(method: string, template: string, operation: Operation): Target {
  const query = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query');
  const search = new URLSearchParams(
    query.map(({ name, schema }) => [name, String(sampleOf(schema))]),
  ).toString();
  const path = template.replace(/\{\w+\}/g, '1') + (search && `?${search}`);
  const schema = operation.requestBody?.content?.['application/json']?.schema;
  return { method: method.toUpperCase(), path, ...(schema && { body: sampleOf(schema) }) };
}

/** Calls of the OpenAPI document, except those that end the session, never end, or accept a file. */
export function targetsOf({ paths }: OpenApi): Target[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    EXCLUDED.test(path)
      ? []
      : Object.entries(operations)
          .filter(([, { requestBody }]) => !requestBody?.content?.['multipart/form-data'])
          .map(([method, operation]) => toTarget(method, path, operation)),
  );
}

/** Formats requests as a log of the proxy Burp, which sqlmap reads in bulk. */
export function toRequestLog(targets: readonly Target[], host: string, token: string): string {
  const separator = '='.repeat(54);
  return targets
    .map(({ method, path, body }) => {
      const text = body === undefined ? '' : JSON.stringify(body);
      const head = [
        `${method} ${path} HTTP/1.1`,
        `Host: ${host}`,
        `Authorization: Bearer ${token}`,
        'If-Match: *',
        'Idempotency-Key: scan-0000000001',
        ...(text ? ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(text)}`] : []),
      ];
      return [separator, `0:00:00  http://${host}`, separator, ...head, '', text, separator, ''].join('\n');
    })
    .join('\n');
}
