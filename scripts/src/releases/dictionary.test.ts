import { createHash } from 'node:crypto';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import { compressAgainst, startZstandard } from './dictionary';

const before = Buffer.from('const greeting = "Xin chào";\n'.repeat(50));
const after = Buffer.from(before.toString().replace('chào', 'mời'));

/** Decodes a response as a browser does. */
async function decode(encoded: Buffer, dictionary: Buffer): Promise<Buffer> {
  await startZstandard();
  return Buffer.from(decompressUsingDict(createDCtx(), encoded.subarray(40), dictionary));
}

describe('compressAgainst', () => {
  it('restores the text with its dictionary', async () => {
    const delta = await compressAgainst(before, after);
    expect(await decode(delta, before)).toEqual(after);
    expect(delta.length).toBeLessThan(120);
  });

  it('starts with the magic number and the SHA-256 of the dictionary', async () => {
    const delta = await compressAgainst(before, after);
    expect(delta.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
    expect(delta.subarray(8, 40)).toEqual(createHash('sha256').update(before).digest());
  });

  it('works concurrently, and for texts of any size', async () => {
    const texts = [0, 1, 300, 20_000].map((size) => Buffer.from('ă€x'.repeat(size)));
    const deltas = await Promise.all(texts.map((text) => compressAgainst(before, text)));
    for (const [index, delta] of deltas.entries()) expect(await decode(delta, before)).toEqual(texts[index]);
  });
});
