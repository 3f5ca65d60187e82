import fc from 'fast-check';
import { dictionaryHash } from '../releases/dictionary';
import { acceptedEncoding, availableDictionary } from './encoding';

describe('acceptedEncoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['identity', null],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['gzip, deflate, br, zstd', 'br'],
    ['GZIP, BR', 'br'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['*', 'br'],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
    ['br;q=oops, gzip', 'gzip'],
    ['deflate;q=1', null],
  ])('%s -> %s', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
  });

  it('takes any header without failing', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect([null, 'br', 'gzip']).toContain(acceptedEncoding(header));
      }),
    );
  });
});

describe('what a request says that the browser has', () => {
  const hash = dictionaryHash(Buffer.from('before'));
  const of = (accept: string | undefined, available: string | undefined) =>
    availableDictionary({ 'accept-encoding': accept, 'available-dictionary': available });

  it('is the hash of its dictionary where it takes the encoding', () => {
    expect(of('gzip, deflate, br, zstd, dcb, dcz', `:${hash}:`)).toBe(hash);
    expect(of('DCZ;q=0.5', `:${hash}:`)).toBe(hash);
  });

  it.each([
    ['takes another encoding only', 'gzip, br, dcb', `:${hash}:`],
    ['forbids it', 'br, dcz;q=0', `:${hash}:`],
    ['has none', 'br, dcz', undefined],
    ['says nothing', undefined, undefined],
    ['says it in another way', 'dcz', hash],
    ['leads out of the folder', 'dcz', ':../../../../../../../../../../../etc/passwd:'],
  ])('is nothing where it %s', (_what, accept, available) => {
    expect(of(accept, available)).toBeNull();
  });
});
