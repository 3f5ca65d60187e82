import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { startZstandard } from '../releases/dictionary';
import {
  commonText,
  createDocumentDictionaries,
  dictionaryOf,
  DICTIONARY_PATH,
  invitation,
} from './document-dictionary';
import type { Page } from './pages';

const bodiesOf = (html: string): Page['bodies'] => ({
  identity: Buffer.from(html),
  br: brotliCompressSync(html),
  gzip: Buffer.from(html),
});
const pageOf = (html: string): Page => ({ etag: html.slice(-40), bodies: bodiesOf(html) });
const dictionaryFor = (html: string) => dictionaryOf(bodiesOf(commonText([html])));

/** A document of lines that can't be compressed, as hashes can't. */
const lines = Array.from({ length: 60 }, () => randomBytes(48).toString('base64'));
const html = lines.join('\n');
const released = [...lines.slice(0, 59), randomBytes(48).toString('base64')].join('\n');
const rewritten = lines.map(() => randomBytes(48).toString('base64')).join('\n');

beforeAll(startZstandard);

test('documents have each line in common once', () => {
  expect(commonText(['a\nb\nc', 'a\nd\nc'])).toBe('a\nb\nc\nd');
});

test('a dictionary is found by its address, in any state, and nothing else is', () => {
  const dictionaries = createDocumentDictionaries();
  const [old, now] = [dictionaryFor(html), dictionaryFor(released)];
  dictionaries.see(old);
  dictionaries.see(now);
  expect(dictionaries.at(old.address)).toBe(old);
  expect(dictionaries.at(now.address)).toBe(now);
  expect(dictionaries.at(`${DICTIONARY_PATH}other`)).toBeNull();
  expect(now.address).toMatch(/^\/document-dictionary\/[\w-]{43}$/);
  expect(invitation(now)).toBe(`<${now.address}>; rel="compression-dictionary"`);
});

describe('a document', () => {
  const setUp = (...states: string[]) => {
    const dictionaries = createDocumentDictionaries();
    for (const state of states) dictionaries.see(dictionaryFor(state));
    return dictionaries;
  };

  test('goes whole to who is here for the first time, who is offered nothing', async () => {
    expect(await setUp(html).answer(pageOf(html), null, false)).toEqual({ delta: null, invite: false });
  });

  test('goes whole to who comes back, with the offer of a dictionary', async () => {
    expect(await setUp(html).answer(pageOf(html), null, true)).toEqual({ delta: null, invite: true });
  });

  test('goes as what changed to who has a dictionary, also one of an earlier state', async () => {
    const had = dictionaryFor(html);
    const { delta, invite } = await setUp(html, released).answer(pageOf(released), had.hash, true);
    expect(invite).toBe(false);
    expect(delta?.length).toBeLessThan(pageOf(released).bodies.br.length / 10);
    const bytes = decompressUsingDict(createDCtx(), (delta as Buffer).subarray(40), had.bodies.identity);
    expect(Buffer.from(bytes).toString()).toBe(released);
  });

  test('comes with the offer of a new dictionary where the old one helps little', async () => {
    const { delta, invite } = await setUp(html, rewritten).answer(
      pageOf(rewritten),
      dictionaryFor(html).hash,
      true,
    );
    expect([delta, invite]).toEqual([null, true]);
  });

  test('goes whole, with an offer, to who has a dictionary that nobody here knows', async () => {
    const unknown = dictionaryFor('unknown').hash;
    expect(await setUp(html).answer(pageOf(html), unknown, false)).toEqual({ delta: null, invite: true });
  });

  test('is understood for thirty states of the site, and not for ever', async () => {
    const states = Array.from({ length: 31 }, (_, at) => `${html}\n${at}`);
    const dictionaries = setUp(...states);
    expect(dictionaries.at(dictionaryFor(states[0] as string).address)).toBeNull();
    expect(dictionaries.at(dictionaryFor(states[1] as string).address)).not.toBeNull();
  });
});
