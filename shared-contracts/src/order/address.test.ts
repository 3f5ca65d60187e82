import * as fc from 'fast-check';
import { completeAddress } from './address';
import { deliveryAddressSchema } from './checkout-schemas';

const code = fc.oneof(fc.constantFrom('79', '26734', '1', ''), fc.string({ maxLength: 6 }));
const line = fc.oneof(fc.constantFrom('12  Lê Lợi ', ' 1 ', 'x'.repeat(121)), fc.string({ maxLength: 130 }));

test('an address is complete exactly when the schema accepts it, and both parse it to the same value', () =>
  fc.assert(
    fc.property(fc.record({ provinceCode: code, wardCode: code, line }), (typed) => {
      const result = deliveryAddressSchema.safeParse(typed);
      expect(completeAddress(typed)).toEqual(result.success ? result.data : null);
    }),
  ));

test.each([
  [{ provinceCode: '79', wardCode: '26734', line: '12  Lê Lợi ' }, '12 Lê Lợi'],
  [{ provinceCode: '79', wardCode: '', line: '12 Lê Lợi' }, undefined],
  [{ provinceCode: '79', wardCode: '26734', line: '12' }, undefined],
])('the line of %j is parsed as %j', (typed, expected) => {
  expect(completeAddress(typed)?.line).toBe(expected);
});
