import fc from 'fast-check';
import { acceptedEncoding } from './encoding';

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
