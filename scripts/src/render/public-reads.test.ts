import type { ApiAnswer } from '../serve/head/api-reader';
import { createPublicReads } from './public-reads';

const answer = (body: unknown, status = 200): ApiAnswer => ({ status, body });

it('returns the same digest for the same answer, and different digests for a different body or status', async () => {
  const answers = [answer({ a: 1 }), answer({ a: 1 }), answer({ a: 2 }), answer({ a: 1 }, 404)];
  const { read } = createPublicReads({ read: async () => answers.shift() ?? null }, 10);
  const digests = [await read('/a'), await read('/a'), await read('/a'), await read('/a')].map(
    (result) => result?.digest,
  );
  expect(digests[0]).toBe(digests[1]);
  expect(new Set(digests).size).toBe(3);
});

it('returns the same digest for answers that differ only in `now` or `requestId`', async () => {
  const bodies = [
    { code: 'NOT_FOUND', requestId: 'a' },
    { code: 'NOT_FOUND', requestId: 'b' },
    { data: { now: '2026-11-24T02:00:00Z' } },
    { data: { now: '2026-11-24T03:00:00Z' } },
  ];
  const { read } = createPublicReads({ read: async () => answer(bodies.shift(), 404) }, 10);
  const digest = async () => (await read('/a'))?.digest;
  expect(await digest()).toBe(await digest());
  expect(await digest()).toBe(await digest());
});

it.each([
  'products',
  '//evil.example/products',
  '/../internal',
  '/products/../../internal',
  '/a b',
  '/a\\b',
  '/a#b',
  '',
])('does not read the address %j', async (address) => {
  const reader = jest.fn(async () => answer('data'));
  expect(await createPublicReads({ read: reader }, 10).read(address)).toBeNull();
  expect(reader).not.toHaveBeenCalled();
});

it('treats an answer as current if it is unchanged or can’t be read again', async () => {
  let current: ApiAnswer | null = answer('a');
  const reads = createPublicReads({ read: async () => current }, 10);
  const digests = new Map([['/a', (await reads.read('/a'))?.digest ?? '']]);
  expect(await reads.areCurrent(digests)).toBe(true);
  current = null;
  expect(await reads.areCurrent(digests)).toBe(true);
  current = answer('b');
  expect(await reads.areCurrent(digests)).toBe(false);
});
