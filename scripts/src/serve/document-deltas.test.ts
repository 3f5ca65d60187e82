import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { dictionaryHash, startZstandard } from '../releases/dictionary';
import { createDocumentDeltas } from './document-deltas';
import type { Page } from './pages';

function pageOf(html: string): Page {
  const identity = Buffer.from(html);
  const hash = dictionaryHash(identity);
  return { etag: hash, hash, bodies: { identity, br: brotliCompressSync(html), gzip: identity } };
}

/** Documents of incompressible lines, like hashes. */
const noise = () => randomBytes(48).toString('base64');
const lines = Array.from({ length: 60 }, noise);
const home = pageOf([...lines, 'home'].join('\n'));
const shop = pageOf([...lines, 'shop'].join('\n'));
const released = pageOf([...lines.slice(0, 59), noise(), 'home'].join('\n'));
const rewritten = pageOf(lines.map(noise).join('\n'));

beforeAll(startZstandard);

const after = (...states: (readonly Page[])[]) => {
  const documents = createDocumentDeltas();
  for (const state of states) documents.register(state);
  return documents;
};
const decoded = (delta: Buffer | null, { bodies }: Page): string =>
  Buffer.from(decompressUsingDict(createDCtx(), (delta as Buffer).subarray(40), bodies.identity)).toString();

describe('document deltas', () => {
  test('are not used on the first visit', async () => {
    expect(await after([home]).find(home, null)).toBeNull();
  });

  test('are used for visitors who last saw a document with a head of its own', async () => {
    const documents = after([home]);
    const product = pageOf([...lines, 'product'].join('\n'));
    documents.registerPage(product);
    documents.register([released]);
    expect(decoded(await documents.find(released, product.hash), product)).toBe(
      released.bodies.identity.toString(),
    );
  });

  test.each([
    ['the same page before the release', home],
    ['another page before the release', shop],
  ])('are used for visitors who last saw %s', async (_what, previous) => {
    const delta = await after([home, shop], [released]).find(released, previous.hash);
    expect(decoded(delta, previous)).toBe(released.bodies.identity.toString());
    expect(delta?.length).toBeLessThan(released.bodies.br.length / 10);
  });

  test('are not used if the document has little in common with the previous one', async () => {
    expect(await after([home], [rewritten]).find(rewritten, home.hash)).toBeNull();
  });

  test('are not used if the browser’s document is unknown', async () => {
    expect(await after([home]).find(home, pageOf('unknown').hash)).toBeNull();
  });

  test('are based on the last twenty states of the site', async () => {
    const state = (index: number) => [pageOf([...lines, String(index)].join('\n'))];
    const states = Array.from({ length: 21 }, (_, index) => state(index));
    const documents = after(...states);
    const [latest] = states[20] as [Page];
    expect(await documents.find(latest, (states[0] as [Page])[0].hash)).toBeNull();
    expect(await documents.find(latest, (states[1] as [Page])[0].hash)).not.toBeNull();
  });
});
