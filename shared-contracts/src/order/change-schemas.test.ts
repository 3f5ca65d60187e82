import { newDeliverySchema } from './change-schemas';
import { changePreviewRequestSchema, changeRequestSchema } from './input-schemas';

const delivery = {
  fullName: 'Trần Thị Bình',
  provinceCode: '79',
  wardCode: '27487',
  line: '12 Nguyễn Huệ',
};
const items = [{ id: 'a', quantity: 1 }];
const change = { phone: '+84 912 345 678', delivery, items, expectedTotal: 530_000 };

test('a change is normalised: the phone number, the name and the address', () => {
  const typed = { ...delivery, fullName: '  Trần  Thị Bình ', line: ' 12  Nguyễn Huệ' };
  expect(changeRequestSchema.parse({ ...change, delivery: typed })).toEqual({
    ...change,
    phone: '0912345678',
  });
});

test('what stays is null, and the phone number of an account is left out', () => {
  const nothing = { delivery: null, items: null };
  expect(changePreviewRequestSchema.parse(nothing)).toEqual(nothing);
});

test.each([
  ['no line', { items: [] }, 'items'],
  ['a quantity of zero', { items: [{ id: 'a', quantity: 0 }] }, 'items.0.quantity'],
  ['half a product', { items: [{ id: 'a', quantity: 0.5 }] }, 'items.0.quantity'],
  ['a negative total', { expectedTotal: -1 }, 'expectedTotal'],
  ['a total that is no number', { expectedTotal: '530000' }, 'expectedTotal'],
  ['a ward that is no code', { delivery: { ...delivery, wardCode: 'x' } }, 'delivery.wardCode'],
  ['an incomplete address', { delivery: { ...delivery, line: '12' } }, 'delivery.line'],
  ['a name of digits', { delivery: { ...delivery, fullName: '123' } }, 'delivery.fullName'],
])('%s is rejected', (_, values, field) => {
  const result = changeRequestSchema.safeParse({ ...change, ...values });
  expect(result.error?.issues.map(({ path }) => path.join('.'))).toEqual([field]);
});

test('a phone number is not part of the new delivery', () => {
  expect(newDeliverySchema.parse({ ...delivery, phoneNumber: '0987654321' })).toEqual(delivery);
});
