import fc from 'fast-check';
import { refundOf } from './return-refund';
import { isShopFault, RETURN_REASONS } from './return-terms';

const MAX_SHARE = 1_000;

/** Order with a return of some of its pieces. */
const returned = fc
  .record({
    lines: fc.uniqueArray(
      fc
        .record({
          productId: fc.string({ minLength: 1 }),
          price: fc.nat(50_000_000),
          quantity: fc.integer({ min: 1, max: 99 }),
          share: fc.nat(MAX_SHARE),
          part: fc.nat(MAX_SHARE),
        })
        .map(({ share, part, ...line }) => ({
          ...line,
          discountShare: Math.floor((line.price * line.quantity * share) / MAX_SHARE),
          back: Math.round((line.quantity * part) / MAX_SHARE),
        })),
      { minLength: 1, maxLength: 6, selector: ({ productId }) => productId },
    ),
    shippingFee: fc.nat(500_000),
    reason: fc.constantFrom(...RETURN_REASONS),
  })
  .chain((order) =>
    fc.nat(order.shippingFee).map((shippingDiscount) => ({
      ...order,
      shippingDiscount,
      pieces: order.lines.map(({ productId, back }) => ({ productId, quantity: back })),
    })),
  );

interface PaidLine {
  readonly price: number;
  readonly quantity: number;
  readonly discountShare: number;
}
const paidFor = ({ lines }: { readonly lines: readonly PaidLine[] }) =>
  lines.reduce((sum, { price, quantity, discountShare }) => sum + price * quantity - discountShare, 0);

describe('the refund of a return', () => {
  it('is a whole amount, and never more than was paid', () => {
    fc.assert(
      fc.property(returned, ({ pieces, reason, ...order }) => {
        const refund = refundOf(order, pieces, reason);
        expect(Number.isSafeInteger(refund)).toBe(true);
        expect(refund).toBeGreaterThanOrEqual(0);
        expect(refund).toBeLessThanOrEqual(paidFor(order) + order.shippingFee - order.shippingDiscount);
      }),
    );
  });

  it('of everything is what was paid for the goods, and the delivery only if the shop is at fault', () => {
    fc.assert(
      fc.property(returned, ({ reason, ...order }) => {
        const fee = isShopFault(reason) ? order.shippingFee - order.shippingDiscount : 0;
        expect(refundOf(order, order.lines, reason)).toBe(paidFor(order) + fee);
      }),
    );
  });

  it('of a part and of the rest exceeds the whole by at most one đồng for each product', () => {
    fc.assert(
      fc.property(returned, ({ pieces, ...order }) => {
        const rest = order.lines.map(({ productId, quantity, back }) => ({
          productId,
          quantity: quantity - back,
        }));
        const parts = refundOf(order, pieces, 'other') + refundOf(order, rest, 'other');
        const more = parts - refundOf(order, order.lines, 'other');
        expect(more).toBeGreaterThanOrEqual(0);
        expect(more).toBeLessThanOrEqual(order.lines.length);
      }),
    );
  });
});
