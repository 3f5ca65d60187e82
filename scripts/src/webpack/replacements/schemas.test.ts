import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import type * as Engine from 'zod/mini';
import { ROOT } from '../common';

interface AnySchema {
  safeParse(value: unknown): {
    success: boolean;
    data?: unknown;
    error?: { issues: readonly { path: readonly PropertyKey[]; message: string }[] };
  };
}
type Schemas = ReadonlyMap<string, AnySchema>;

/** Loads the schemas of the contract on top of zod, or of the replacement. */
function schemasWith(engine?: string): Schemas {
  const found = new Map<string, AnySchema>();
  jest.isolateModules(() => {
    if (engine) jest.doMock('zod/mini', () => jest.requireActual<object>(engine));
    else jest.dontMock('zod/mini');
    const modules = [
      '@evcare/shared-contracts',
      '@evcare/shared-contracts/release',
      '@evcare/shared-contracts/auth-forms',
      '@evcare/shared-contracts/shop',
      '@evcare/shared-contracts/workshop',
    ];
    for (const module of modules)
      for (const [name, value] of Object.entries(
        jest.requireActual<object>(module) as Record<string, unknown>,
      )) {
        if (/(Schema|Field)$/.test(name)) found.set(name, value as AnySchema);
        if (name !== 'eventMap') continue;
        for (const [event, { schema }] of Object.entries(value as Record<string, { schema: AnySchema }>))
          found.set(event, schema);
      }
  });
  return found;
}

/** Result without what the replacement leaves out. */
function outcomeOf(schema: AnySchema, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value);
  return success ? { data } : { issues: error?.issues.map(({ path, message }) => ({ path, message })) };
}

const zod = schemasWith();
const small = schemasWith(join(__dirname, 'schemas.ts'));
const names = [...zod.keys()];
const FOLDER = join(ROOT, 'shared-contracts/fixtures');
const samples = readdirSync(FOLDER).flatMap((version) =>
  readdirSync(join(FOLDER, version))
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(FOLDER, version, file), 'utf8')) as unknown),
);

function expectSame(name: string, value: unknown): void {
  const frozen = JSON.stringify(value);
  expect({ name, value, outcome: outcomeOf(small.get(name)!, value) }).toStrictEqual({
    name,
    value,
    outcome: outcomeOf(zod.get(name)!, value),
  });
  expect(JSON.stringify(value)).toBe(frozen);
}

/** Changes one place of a sample: removes it, or puts another value there. */
function mutate(value: unknown, path: readonly number[], replacement: { readonly to?: unknown }): unknown {
  const [first, ...rest] = path;
  if (first === undefined || typeof value !== 'object' || value === null)
    return 'to' in replacement ? replacement.to : undefined;
  const entries = Object.entries(value);
  if (entries.length === 0) return 'to' in replacement ? replacement.to : value;
  const [key] = entries[first % entries.length]!;
  const isLast = rest.length === 0;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...value }) as Record<string, unknown>;
  if (isLast && !('to' in replacement)) delete copy[key];
  else copy[key] = mutate(copy[key], rest, replacement);
  return copy;
}

test('covers the schemas of the contract', () => {
  expect(names.length).toBeGreaterThan(100);
  expect([...small.keys()]).toEqual(names);
  for (const schema of zod.values()) expect(schema).toHaveProperty('_zod');
  for (const schema of small.values()) expect(schema).not.toHaveProperty('_zod');
});

test('gives the same result for all samples', () => {
  for (const name of names) for (const sample of samples) expectSame(name, sample);
});

test('gives the same result and messages for damaged samples', () => {
  const odd = fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      '',
      ' ',
      '/',
      '//x',
      -1,
      0,
      1,
      1.5,
      NaN,
      Infinity,
      true,
      [],
      {},
    ),
    fc.string(),
    fc.jsonValue(),
    fc.constantFrom(...samples),
  );
  const replacement = fc.oneof(
    fc.constant({}),
    odd.map((to) => ({ to })),
  );
  const path = fc.array(fc.nat(30), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(
      fc.constantFrom(...names),
      fc.constantFrom(...samples),
      path,
      replacement,
      (name, sample, at, by) => {
        expectSame(name, mutate(sample, at, by));
      },
    ),
    { numRuns: 6_000 },
  );
});

test.each([undefined, null, 'x', 5, [], [undefined], { __proto__: 1 }, JSON.parse('{"__proto__":{"a":1}}')])(
  'gives the same result for %p',
  (value) => {
    for (const name of names) expectSame(name, value);
  },
);

describe('each function', () => {
  type Api = typeof Engine;
  const engines = [
    jest.requireActual<Api>('zod/mini'),
    jest.requireActual<Api>(join(__dirname, 'schemas.ts')),
  ];
  const CASES: readonly (readonly [string, (z: Api) => unknown])[] = [
    [
      'optional and null',
      (z) => z.object({ a: z.optional(z.nullable(z.string())), b: z.nullable(z.optional(z.string())) }),
    ],
    [
      'an optional default',
      (z) =>
        z.object({ a: z.optional(z._default(z.string(), 'x')), b: z._default(z.optional(z.number()), 5) }),
    ],
    [
      'a default that is copied',
      (z) => z.object({ a: z._default(z.array(z.string()), ['x']), b: z._default(z.number(), () => 7) }),
    ],
    ['unknown keys', (z) => z.catchall(z.object({ a: z.string('first') }), z.number('second'))],
    [
      'a loose object with a check',
      (z) => z.looseObject({ a: z.string() }).check(z.refine(({ a }) => a !== '', 'empty')),
    ],
    ['a required key of type unknown', (z) => z.object({ a: z.unknown(), b: z.optional(z.unknown()) })],
    [
      'a pipe',
      (z) =>
        z.object({
          a: z.pipe(
            z.string('s').check(
              z.overwrite((v) => v.trim()),
              z.regex(/./, 'p'),
            ),
            z.nullable(z.string().check(z.regex(/^x/, 'q'))) as never,
          ),
        }),
    ],
    [
      'a check after a pipe',
      (z) =>
        z
          .pipe(z.object({ a: z.string().check(z.refine((v) => v, 'r')) }), z.unknown() as never)
          .check(z.refine(() => false, 'never')),
    ],
    [
      'checks that continue, and a check that aborts',
      (z) =>
        z.string().check(
          z.refine(() => false, 'first'),
          z.regex(/^x/, { error: 'second', abort: true }),
          z.refine(() => false, 'third'),
        ),
    ],
    [
      'a check of several keys',
      (z) =>
        z
          .object({ a: z.number(), b: z.number() })
          .check(z.refine(({ a, b }) => a < b, { error: 'order', path: ['b'] })),
    ],
    [
      'messages of the schema and of its checks',
      (z) => z.string({ error: ({ input }) => (input ? 'invalid' : 'missing') }).check(z.regex(/^x/)),
    ],
    ['a map without a message', (z) => z.array(z.enum(['a', 'b'], { error: () => undefined }))],
    ['a global pattern', (z) => z.array(z.string().check(z.regex(/x/g)))],
  ];
  const inputs = [
    undefined,
    null,
    '',
    'x',
    'y',
    3,
    ['a', 'x', 'x', 'c'],
    {},
    { a: 'x' },
    { a: null, b: null },
    { a: undefined, b: undefined },
    { a: 1, b: 0 },
    { a: 'x', b: 1, c: 2 },
    { a: '', c: 'x' },
    { a: ' ', b: 3 },
    { a: [1], b: 'x' },
  ];

  test.each(CASES)('agrees with zod: %s', (_what, make) => {
    const [theirs, ours] = engines.map((engine) => make(engine) as AnySchema);
    for (const input of inputs)
      expect([input, outcomeOf(ours!, input)]).toStrictEqual([input, outcomeOf(theirs!, input)]);
  });

  test('a copied default is not shared', () => {
    for (const { _default, array, string } of engines) {
      const schema = _default(array(string()), []);
      expect(schema.parse(undefined)).not.toBe(schema.parse(undefined));
    }
  });

  test('parse throws the issues', () => {
    for (const { string } of engines) {
      expect(string().parse('x')).toBe('x');
      expect(() => string('wrong').parse(1)).toThrow(/"wrong"/);
    }
  });
});
