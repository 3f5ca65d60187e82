import fc from 'fast-check';
import { vatLinesOf, type VatAmount } from './vat-lines';

const line = fc
  .record({ price: fc.integer({ min: 0, max: 200_000_000 }), quantity: fc.integer({ min: 1, max: 99 }) })
  .chain(({ price, quantity }) =>
    fc.record({
      total: fc.constant(price * quantity),
      discountShare: fc.integer({ min: 0, max: price * quantity }),
    }),
  );
interface Amounts {
  readonly lines: readonly { readonly total: number; readonly discountShare: number }[];
  readonly unshared: number;
  readonly shippingFee: number;
  readonly shippingDiscount: number;
  readonly refund: number;
  readonly percent: number;
}

const amounts: fc.Arbitrary<Amounts> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 12 }),
    unshared: fc.integer({ min: 0, max: 5_000_000 }),
    shippingFee: fc.integer({ min: 0, max: 2_000_000 }),
    refund: fc.integer({ min: 0, max: 50_000_000 }),
    percent: fc.constantFrom(8, 10),
  })
  .chain((order) =>
    fc
      .integer({ min: 0, max: order.shippingFee })
      .map((shippingDiscount) => ({ ...order, shippingDiscount })),
  );

const split = ({ lines, unshared, refund, percent, ...shipping }: Amounts) => {
  const discount = lines.reduce((sum, { discountShare }) => sum + discountShare, unshared);
  const receipt = { number: 'BN-1', amount: 0, paidAt: null, reference: null };
  const refunded = { ...receipt, refund: { amount: refund, isDone: true, at: null } };
  const order = { lines, discount, ...shipping, receipt: refund > 0 ? refunded : receipt };
  return vatLinesOf(order as unknown as Parameters<typeof vatLinesOf>[0], percent);
};

test('lines, delivery, discounts and refund add up to the total of the order, to the đồng', () => {
  fc.assert(
    fc.property(amounts, (order) => {
      const { goods, discount, shipping, refund, sum } = split(order);
      const parts = [...goods, discount, shipping, refund].filter((part) => part !== null);
      const total = (name: keyof VatAmount) => parts.reduce((all, part) => all + part[name], 0);
      const due =
        order.lines.reduce((all, line) => all + line.total - line.discountShare, 0) -
        order.unshared +
        order.shippingFee -
        order.shippingDiscount -
        order.refund;
      expect(sum).toEqual({ gross: due, net: total('net'), vat: total('vat') });
      for (const { gross, net, vat } of [...parts, sum]) {
        expect(net + vat).toBe(gross);
        expect([net, vat].every(Number.isSafeInteger)).toBe(true);
      }
      for (const { gross, net } of parts) {
        expect(Math.abs(net - (gross * 100) / (100 + order.percent))).toBeLessThanOrEqual(0.5);
      }
    }),
  );
});

test('an order without discount, fee and refund has only its lines', () => {
  const lines = [{ total: 108_000, discountShare: 0 }];
  expect(split({ lines, unshared: 0, shippingFee: 0, shippingDiscount: 0, refund: 0, percent: 8 })).toEqual({
    goods: [{ gross: 108_000, net: 100_000, vat: 8_000 }],
    discount: null,
    shipping: null,
    refund: null,
    sum: { gross: 108_000, net: 100_000, vat: 8_000 },
  });
});
