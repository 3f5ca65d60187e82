import { createHash } from 'node:crypto';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { compressAgainst, startZstandard } from './dictionary';

const before = Buffer.from('const greeting = "Xin chào";\n'.repeat(50));
const after = Buffer.from(before.toString().replace('chào', 'mời'));

/** What a browser does with such an answer. */
async function read(answer: Buffer, dictionary: Buffer): Promise<Buffer> {
  await startZstandard();
  return Buffer.from(decompressUsingDict(createDCtx(), answer.subarray(40), dictionary));
}

describe('a text as the difference from another', () => {
  it('is the text again with that other one', async () => {
    const delta = await compressAgainst(before, after);
    expect(await read(delta, before)).toEqual(after);
    expect(delta.length).toBeLessThan(120);
  });

  it('begins with the mark of the encoding and the SHA-256 of its dictionary', async () => {
    const delta = await compressAgainst(before, after);
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40)).toEqual(createHash('sha256').update(before).digest());
  });

  it('holds for many at once, and for texts of any size', async () => {
    const texts = [0, 1, 300, 20_000].map((size) => Buffer.from('ă€x'.repeat(size)));
    const deltas = await Promise.all(texts.map((text) => compressAgainst(before, text)));
    for (const [at, delta] of deltas.entries()) expect(await read(delta, before)).toEqual(texts[at]);
  });
});
