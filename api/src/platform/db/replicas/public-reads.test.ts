import type pg from 'pg';
import { cacheReads } from '../../reads/cached-reads';
import { workAs } from '../../work/context';
import { createPublicReads, divertReads } from './public-reads';
import type { Replica } from './replica';

const log = {} as never;
const asVisitor = <T>(act: () => Promise<T>): Promise<T> =>
  workAs({ id: 'visitor', log, readsReplicas: true }, act);

/** Creates a primary and a replica whose statements return the name of the database, or fail with a code. */
function setUp(failure?: string) {
  const excluded: unknown[] = [];
  const poolOf = (name: string, code?: string) =>
    ({
      query: async () => {
        if (code !== undefined) throw Object.assign(new Error(code), { code });
        return name;
      },
    }) as unknown as pg.Pool;
  const primary = poolOf('primary');
  const replica = {
    name: 'replica',
    pool: poolOf('replica', failure),
    exclude: (error: unknown) => void excluded.push(error),
  } as unknown as Replica;
  const repeated: string[] = [];
  divertReads(primary, (name) => void repeated.push(name));
  const readPublicly = createPublicReads(() => replica);
  return {
    query: () => primary.query('select 1') as unknown as Promise<string>,
    readPublicly,
    repeated,
    excluded,
  };
}

test('only public reads of marked requests use the replica', async () => {
  const { query, readPublicly } = setUp();
  expect(await asVisitor(() => readPublicly(query))).toBe('replica');
  expect(await readPublicly(query)).toBe('primary');
  expect(await asVisitor(query)).toBe('primary');
});

test('a cached read inside a public read does not inherit its replica', async () => {
  const { query, readPublicly } = setUp();
  const cached = cacheReads<string>({ publicData: { version: () => 1 }, now: () => new Date() });
  const databases = () => Promise.all([query(), cached('key', query), query()]);
  expect(await asVisitor(() => readPublicly(databases))).toEqual(['replica', 'primary', 'replica']);
});

test.each([
  ['that is shutting down', '57P01', true],
  ['that refuses connections', 'ECONNREFUSED', true],
  ['whose disk fails', '58030', true],
  ['that cancelled the read because of replay', '40001', false],
])('a read of a replica %s is repeated on the primary', async (_state, code, isExcluded) => {
  const { query, readPublicly, repeated, excluded } = setUp(code);
  const twice = async () => [await query(), await query()];
  expect(await asVisitor(() => readPublicly(twice))).toEqual(['primary', 'primary']);
  expect(repeated).toEqual(['replica']);
  expect(excluded).toHaveLength(Number(isExcluded));
});

test.each([
  ['a write by mistake', '25006'],
  ['an invalid value', '22P02'],
])('%s is not repeated on the primary', async (_error, code) => {
  const { query, readPublicly, repeated } = setUp(code);
  await expect(asVisitor(() => readPublicly(query))).rejects.toMatchObject({ code });
  expect(repeated).toEqual([]);
});
