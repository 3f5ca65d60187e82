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
  ])('reads Accept-Encoding %s as %s', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected);
  });

  it('accepts any header without failing', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect([null, 'br', 'gzip']).toContain(acceptedEncoding(header));
      }),
    );
  });
});

describe('availableDictionary', () => {
  const hash = dictionaryHash(Buffer.from('before'));
  const dictionaryOf = (accept: string | undefined, available: string | undefined) =>
    availableDictionary({ 'accept-encoding': accept, 'available-dictionary': available });

  it('returns the hash if the browser accepts the encoding', () => {
    expect(dictionaryOf('gzip, deflate, br, zstd, dcb, dcz', `:${hash}:`)).toBe(hash);
    expect(dictionaryOf('DCZ;q=0.5', `:${hash}:`)).toBe(hash);
  });

  it.each([
    ['accepts only another encoding', 'gzip, br, dcb', `:${hash}:`],
    ['forbids the encoding', 'br, dcz;q=0', `:${hash}:`],
    ['names no dictionary', 'br, dcz', undefined],
    ['has neither header', undefined, undefined],
    ['has a dictionary of another format', 'dcz', hash],
    ['has a dictionary that leads out of the folder', 'dcz', ':../../../../../../../../../../../etc/passwd:'],
  ])('is null if the request %s', (_what, accept, available) => {
    expect(dictionaryOf(accept, available)).toBeNull();
  });
});
