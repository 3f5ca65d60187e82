import { shortPlate } from './claim-codes';

it.each([
  ['51K12345', 'car', '51K-•••45'],
  ['59MĐ123456', 'motorbike', '59MĐ1-•••56'],
  ['TM1234', 'car', 'TM•••34'],
] as const)('hides the middle of the plate %s of a %s', (plate, type, shown) => {
  expect(shortPlate(plate, type)).toBe(shown);
});
