import { ALL_ENDPOINTS, type Endpoint } from '@evcare/shared-contracts/endpoints/server';
import type { ApiAnswer } from '../../../serve/head/api-reader';

/** Definition of a schema; zod/mini has no public types for it. */
interface Definition {
  readonly type?: string;
  readonly shape?: Readonly<Record<string, Schema>>;
  readonly element?: Schema;
  readonly innerType?: Schema;
  readonly options?: readonly Schema[];
  readonly items?: readonly Schema[];
  readonly in?: Schema;
  readonly entries?: Readonly<Record<string, unknown>>;
  readonly values?: readonly unknown[];
}

interface Schema {
  readonly _zod: { readonly def: Definition };
  safeParse(value: unknown): { readonly success: boolean };
}

/** Values to try for schemas of strings, numbers and booleans, likeliest first. */
const CANDIDATES: readonly unknown[] = [
  'mau',
  '2026-03-02T03:00:00.000Z',
  '2026-03-02',
  '08:00',
  '0901234567',
  'mau@evcare.test',
  '/api/files/products/mau.webp',
  'https://evcare.test/mau',
  '00000000-0000-4000-8000-000000000000',
  'Một câu mẫu cho trang thử, dài hơn mười ký tự.',
  'EV-260302-0001',
  '51A-123.45',
  '12345678901234567',
  'RLVBAAAA0RM000001',
  '01',
  '00001',
  'a'.repeat(22),
  'A'.repeat(10),
  '#0a7d5a',
  '<svg xmlns="http://www.w3.org/2000/svg"/>',
  3,
  1,
  0,
  0.5,
  2026,
  100_000,
  true,
];

/** Names of fields that hold points in time; schemas do not state that. */
const TIME = /(^|[a-z])(at|on|now|from|to|until|since|date|day|starts?|ends?|expires?|opens?|closes?)$/i;
const timesFirst = [...CANDIDATES.slice(1, 3), ...CANDIDATES];

/** Lengths of lists to try, likeliest first. */
const LENGTHS = [1, 2, 0, 3, 4, 5, 6, 7, 12];

const listOf = (schema: Schema, element: Schema, name: string): unknown => {
  const item = sampleOf(element, name);
  return LENGTHS.map((length) => Array.from({ length }, () => item)).find(
    (list) => schema.safeParse(list).success,
  );
};

/**
 * Returns a value that a schema of an answer accepts, with all optional fields.
 * @param name name of the field
 * @throws Error if no known value matches the schema
 */
function sampleOf(schema: Schema, name = ''): unknown {
  const { type, shape, element, innerType, options, items, in: input, entries, values } = schema._zod.def;
  let sample: unknown;
  if (shape)
    sample = Object.fromEntries(Object.entries(shape).map(([key, part]) => [key, sampleOf(part, key)]));
  else if (type === 'array' && element) sample = listOf(schema, element, name);
  else if (items) sample = items.map((item) => sampleOf(item, name));
  else if (type === 'record') sample = {};
  else if (innerType ?? input) sample = sampleOf((innerType ?? input) as Schema, name);
  else if (options) sample = sampleOf(options[0] as Schema, name);
  else if (entries) [sample] = Object.values(entries);
  else if (values) [sample] = values;
  else sample = (TIME.test(name) ? timesFirst : CANDIDATES).find((value) => schema.safeParse(value).success);
  if (schema.safeParse(sample).success) return sample;
  throw new Error(
    `No sample fits a schema of the contract (${type}): ${JSON.stringify(sample)?.slice(0, 200)}`,
  );
}

type Readable = Endpoint & { readonly response: Schema };

const isPublicRead = (endpoint: Endpoint): endpoint is Readable =>
  endpoint.method === 'GET' &&
  (endpoint.access === 'public' || endpoint.access === 'optional') &&
  typeof endpoint.response !== 'string';

/** Endpoints that anyone may read, with JSON answers. */
export const PUBLIC_READS: readonly Readable[] = ALL_ENDPOINTS.filter(isPublicRead);

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`);
const PATTERNS = PUBLIC_READS.map((endpoint) => ({
  endpoint,
  pattern: patternOf(endpoint.path),
  // A path without parameters precedes a path with parameters.
  order: endpoint.path.split(':').length,
})).sort((a, b) => a.order - b.order);

const samples = new Map<Endpoint, unknown>();

/**
 * Returns a response to a public read, generated from the contract without an API. The response is 404 if the
 * contract has no such endpoint.
 */
export function sampleAnswer(address: string): ApiAnswer {
  const path = address.split('?')[0] ?? '';
  const endpoint = PATTERNS.find(({ pattern }) => pattern.test(path))?.endpoint;
  if (!endpoint) {
    return { status: 404, body: { success: false, code: 'NOT_FOUND', message: 'Không có.' } };
  }
  if (!samples.has(endpoint)) samples.set(endpoint, sampleOf(endpoint.response));
  const sample = samples.get(endpoint);
  return { status: 200, body: endpoint.envelope === false ? sample : { success: true, data: sample } };
}
