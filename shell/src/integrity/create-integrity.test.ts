import { createHash } from 'node:crypto';
import type { Transport } from '../http/transport';
import type { Integrity, IntegrityOptions } from './create-integrity';
import type { HashRegistry, HashLookup } from './page';

type Page = Record<symbol, unknown>;
const page = globalThis as unknown as Page;
const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const main = hashOf('main');
const other = hashOf('other');
const base = '/releases/mfe-shop/2.0.0/';
const target = { url: `${base}integrity.json`, hash: hashOf('list') };

/** The network's response, after the browser's own check of the hash. */
type Answer = { list?: unknown; status?: number } | 'refused';
let sentRequests: { url: string; init: RequestInit }[] = [];
let answers: Answer[] = [];

const transport = (async (url: string, init: RequestInit) => {
  sentRequests.push({ url, init });
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  if (answer === 'refused' || !answer) throw new TypeError('Failed to fetch');
  const { list, status = 200 } = answer;
  return { ok: status < 400, status, json: async () => list };
}) as unknown as Transport;

/** Hashes and origins of the document's inline script. */
let known: Map<string, string>;
let trusted: Set<string>;

const documentLookup: HashLookup = (url) => {
  const { origin, pathname } = new URL(url, location.href);
  return trusted.has(origin) ? '' : (known.get(pathname) ?? null);
};
let readList: Parameters<NonNullable<HashRegistry['readListsBy']>>[0];
const documentKeeper: HashRegistry = {
  readListsBy: (read) => void (readList = read),
  know: (url, hash) => void known.set(new URL(url, location.href).pathname, hash),
  trust: (origin) => void trusted.add(origin),
};

/** A separate page: the lookup cannot be set twice, so each test gets its own symbols. */
async function start(
  options: Partial<IntegrityOptions> = {},
  keeper: HashRegistry | false = documentKeeper,
): Promise<Integrity> {
  if (keeper) {
    Object.defineProperty(page, names.lookup, { value: documentLookup });
    Object.defineProperty(page, names.keeper, { value: keeper, configurable: true });
  }
  const { createIntegrity } = await import('./create-integrity');
  return createIntegrity({ mode: 'enforced', transport, ...options });
}

const realFor = Symbol.for.bind(Symbol);
let round = 0;
let names: { lookup: symbol; keeper: symbol };

beforeEach(() => {
  sentRequests = [];
  answers = [{ list: { 'remoteEntry.js': main, 'shared/a.css': other } }];
  known = new Map([['/r/main.js', main]]);
  trusted = new Set();
  jest.resetModules();
  round += 1;
  const fresh = (name: string) => realFor(`${name} ${round}`);
  names = { lookup: fresh('evcare.integrity'), keeper: fresh('evcare.integrity.keeper') };
  jest
    .spyOn(Symbol, 'for')
    .mockImplementation((name) => (/^evcare/.test(name) ? fresh(name) : realFor(name)));
});
afterEach(() => jest.restoreAllMocks());

const lookup = (url: string): string | null => (page[names.lookup] as HashLookup)(url);

describe('enforced', () => {
  test('allows only files whose hash is in the document', async () => {
    const integrity = await start();
    expect([integrity.of('/r/main.js'), integrity.allows('/r/main.js')]).toEqual([main, true]);
    expect([integrity.of('/r/other.js'), integrity.allows('/r/other.js')]).toEqual([null, false]);
  });

  test('removes the hash registry, so that no later code can add hashes; the lookup stays', async () => {
    await start();
    expect(names.keeper in page).toBe(false);
    expect(page[names.lookup]).toBe(documentLookup);
  });

  test('exempts the origins of an engineer’s own builds', async () => {
    const integrity = await start();
    integrity.trust(['http://localhost:3002']);
    expect(integrity.allows('http://localhost:3002/remoteEntry.js')).toBe(true);
    expect(integrity.of('http://localhost:3002/remoteEntry.js')).toBeNull();
    expect(integrity.allows('http://localhost:3003/remoteEntry.js')).toBe(false);
  });

  test('allows nothing in a document without hashes', async () => {
    const integrity = await start({}, false);
    expect(integrity.allows('/r/main.js')).toBe(false);
    await integrity.loadHashes(base, target);
    expect(integrity.allows(`${base}remoteEntry.js`)).toBe(false);
  });
});

describe('a list of hashes', () => {
  test('is fetched with its hash, once, and adds the hashes of the release’s files', async () => {
    const integrity = await start();
    await Promise.all([
      integrity.loadHashes(`${base}remoteEntry.js`, target),
      integrity.loadHashes(base, target),
    ]);
    await integrity.loadHashes(base, target);
    expect(sentRequests).toHaveLength(1);
    expect(sentRequests[0]).toMatchObject({
      url: target.url,
      init: { integrity: target.hash, cache: 'default' },
    });
    expect(integrity.of(`${base}remoteEntry.js`)).toBe(main);
    expect(integrity.of(`${base}shared/a.css`)).toBe(other);
    expect(integrity.of(`${base}b.js`)).toBeNull();
  });

  test('does not apply to files outside its release', async () => {
    answers = [{ list: { '../1.0.0/a.js': main, '/r/b.js': main, 'https://evil.test/c.js': main } }];
    const integrity = await start();
    await integrity.loadHashes(base, target);
    for (const url of ['/releases/mfe-shop/1.0.0/a.js', '/r/b.js', 'https://evil.test/c.js'])
      expect(integrity.allows(url)).toBe(false);
  });

  test.each([
    [null],
    ['text'],
    [[1]],
    [{ 'a.js': 5, 'b.js': 'sha256-x', 'c.js': `${main} ${other}`, 'd.js': null }],
  ])('with the content %j adds no hashes', async (list) => {
    answers = [{ list }];
    const integrity = await start();
    await integrity.loadHashes(base, target);
    for (const file of ['0', 'a.js', 'b.js', 'c.js', 'd.js'])
      expect(integrity.allows(base + file)).toBe(false);
  });

  test.each([['refused'], [{ status: 404 }], [{ status: 503 }]] as const)(
    'fails to load with the response %j, and the next request bypasses the cache',
    async (answer) => {
      answers = [answer, { list: { 'remoteEntry.js': main } }];
      const integrity = await start();
      await expect(integrity.loadHashes(base, target)).rejects.toThrow();
      expect(integrity.allows(`${base}remoteEntry.js`)).toBe(false);
      await integrity.loadHashes(base, target);
      expect(sentRequests[1]?.init.cache).toBe('reload');
      expect(integrity.of(`${base}remoteEntry.js`)).toBe(main);
    },
  );
});

describe('a list of a release whose hashes the document lacks', () => {
  const shellList = ['/releases/shell/1.0.0/integrity.json', hashOf('shell list')] as const;
  const startShort = () => start({}, { ...documentKeeper, list: shellList });

  test('is read when one of the files is requested', async () => {
    const integrity = await startShort();
    integrity.offer(`${base}remoteEntry.js`, target);
    await readList(`${base}shared/a.css`);
    expect(sentRequests.map(({ url }) => url)).toEqual([target.url]);
    expect(integrity.of(`${base}shared/a.css`)).toBe(other);
    await readList('/releases/shell/1.0.0/900.js');
    expect(sentRequests.map(({ url }) => url)).toEqual([target.url, shellList[0]]);
  });

  test('does not exist for a file of another folder', async () => {
    const integrity = await startShort();
    integrity.offer(`${base}remoteEntry.js`, target);
    for (const url of [
      '/releases/mfe-shop/2.0.0-x/a.js',
      '/a.js',
      'https://evil.test/releases/mfe-shop/2.0.0/a.js',
    ])
      expect(readList(url)).toBeNull();
    expect(sentRequests).toEqual([]);
  });

  test('is read ahead, with that of the shell, and a failure is repeated by the file that needs it', async () => {
    const integrity = await startShort();
    integrity.offer(`${base}remoteEntry.js`, target);
    answers = ['refused', 'refused', { list: { 'remoteEntry.js': main } }];
    integrity.readAhead();
    integrity.readAhead();
    expect(sentRequests.map(({ url }) => url)).toEqual([shellList[0], target.url]);
    await expect(readList(`${base}remoteEntry.js`)).rejects.toThrow('Failed to fetch');
    await readList(`${base}remoteEntry.js`);
    expect(integrity.of(`${base}remoteEntry.js`)).toBe(main);
  });

  test('is not read ahead in a document that has all hashes', async () => {
    const integrity = await start();
    integrity.offer(`${base}remoteEntry.js`, target);
    integrity.readAhead();
    expect(sentRequests).toEqual([]);
  });

  test('fails if it does not arrive within 8 seconds', async () => {
    jest.useFakeTimers();
    const hanging = ((_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) => {
        signal?.addEventListener('abort', () => reject(new Error('aborted')));
      })) as Transport;
    const integrity = await start({ transport: hanging });
    const list = integrity.loadHashes(base, target);
    const failed = expect(list).rejects.toThrow('aborted');
    await jest.advanceTimersByTimeAsync(8_000);
    await failed;
    jest.useRealTimers();
  });
});

test('without enforcement everything may run, no hash is returned, and no list is fetched', async () => {
  const integrity = await start({ mode: 'none' }, false);
  await integrity.loadHashes(base, target);
  expect(sentRequests).toEqual([]);
  expect(integrity.of('/a.js')).toBeNull();
  expect(integrity.allows('https://anywhere.test/x.js')).toBe(true);
  expect(lookup('/a.js')).toBe('');
  expect(Reflect.set(page, names.lookup, () => null)).toBe(false);
});
