import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { dictionaryHash, startZstandard } from '../releases/dictionary';
import { createDocumentDeltas, keptAsDictionary } from './document-deltas';
import type { Page } from './pages';

function pageOf(html: string): Page {
  const identity = Buffer.from(html);
  const hash = dictionaryHash(identity);
  return { etag: hash, hash, bodies: { identity, br: brotliCompressSync(html), gzip: identity } };
}

/** Documents of lines that can't be compressed, as hashes can't. */
const noise = () => randomBytes(48).toString('base64');
const lines = Array.from({ length: 60 }, noise);
const home = pageOf([...lines, 'home'].join('\n'));
const shop = pageOf([...lines, 'shop'].join('\n'));
const released = pageOf([...lines.slice(0, 59), noise(), 'home'].join('\n'));
const rewritten = pageOf(lines.map(noise).join('\n'));

beforeAll(startZstandard);

const after = (...states: (readonly Page[])[]) => {
  const documents = createDocumentDeltas();
  for (const state of states) documents.see(state);
  return documents;
};
const undone = (delta: Buffer | null, { bodies }: Page): string =>
  Buffer.from(decompressUsingDict(createDCtx(), (delta as Buffer).subarray(40), bodies.identity)).toString();

describe('a document', () => {
  test('goes whole to who is here for the first time', async () => {
    expect(await after([home]).find(home, null)).toBeNull();
  });

  test.each([
    ['the same page before the release', home],
    ['another page before the release', shop],
  ])('goes as what changed to who last saw %s', async (_what, seen) => {
    const delta = await after([home, shop], [released]).find(released, seen.hash);
    expect(undone(delta, seen)).toBe(released.bodies.identity.toString());
    expect(delta?.length).toBeLessThan(released.bodies.br.length / 10);
  });

  test('goes whole where it has little in common with the one that was seen', async () => {
    expect(await after([home], [rewritten]).find(rewritten, home.hash)).toBeNull();
  });

  test('goes whole to who saw one that nobody here knows', async () => {
    expect(await after([home]).find(home, pageOf('unknown').hash)).toBeNull();
  });

  test('is told from the last twenty states of the site, and from none before', async () => {
    const state = (at: number) => [pageOf([...lines, String(at)].join('\n'))];
    const states = Array.from({ length: 21 }, (_, at) => state(at));
    const documents = after(...states);
    const [now] = states[20] as [Page];
    expect(await documents.find(now, (states[0] as [Page])[0].hash)).toBeNull();
    expect(await documents.find(now, (states[1] as [Page])[0].hash)).not.toBeNull();
  });
});

describe('what is said with a document', () => {
  const of = (brands: unknown) => keptAsDictionary({ 'sec-ch-ua': brands });

  test('lets browsers on Chromium keep it as a dictionary for other documents', () => {
    expect(of('"Chromium";v="156", "Not(A:Brand";v="24"')).toEqual({
      'cache-control': 'private, max-age=0, stale-while-revalidate=2592000',
      'use-as-dictionary': 'match="/*", match-dest=("document")',
    });
  });

  test.each([undefined, '', '"Safari";v="26"', 'Chromium'])('leaves others as they are: %j', (brands) =>
    expect(of(brands)).toEqual({}),
  );
});
