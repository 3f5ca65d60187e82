import fc from 'fast-check';
import {
  PARCEL_STATES,
  parcelProgressOf,
  parcelProgressText,
  shareOfParcel,
  statusOfParcels,
  type UnpackedLine,
} from './parcels';

const line = fc
  .record({
    price: fc.integer({ min: 1, max: 90_000_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    cut: fc.integer({ min: 0, max: 1_000 }),
  })
  .map(({ price, quantity, cut }) => ({
    price,
    quantity,
    discount: Math.floor((price * quantity * cut) / 1_000),
  }));

const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  fee: fc.integer({ min: 0, max: 400_000 }),
  /** How much of what is left each parcel takes, in per mille of each line. */
  parcels: fc.array(fc.array(fc.integer({ min: 0, max: 1_000 }), { minLength: 5, maxLength: 5 }), {
    maxLength: 6,
  }),
});

test('the shares of any parcels are not negative and add up to the total of the order', () => {
  fc.assert(
    fc.property(order, ({ lines: ordered, fee: orderFee, parcels }) => {
      let lines: UnpackedLine[] = ordered.map((item, index) => ({ ...item, productId: String(index) }));
      const goods = lines.reduce(
        (sum, { price, quantity, discount }) => sum + price * quantity - discount,
        0,
      );
      const total = goods + orderFee;
      let [amount, fee] = [total, orderFee];
      const shares: number[] = [];
      const take = (parts: readonly number[] | null): void => {
        const pieces = lines
          .map(({ productId, quantity }, index) => ({
            productId,
            quantity: parts === null ? quantity : Math.floor((quantity * (parts[index] ?? 0)) / 1_000),
          }))
          .filter(({ quantity }) => quantity > 0);
        if (pieces.length === 0) return;
        const share = shareOfParcel({ lines, amount, fee }, pieces);
        shares.push(share.share);
        expect(share.share).toBeGreaterThanOrEqual(share.fee);
        amount -= share.share;
        fee -= share.fee;
        lines = lines
          .map((item) => ({
            ...item,
            quantity: item.quantity - (pieces.find((one) => one.productId === item.productId)?.quantity ?? 0),
            discount: item.discount - (share.discounts.get(item.productId) ?? 0),
          }))
          .filter(({ quantity }) => quantity > 0);
      };
      for (const parts of parcels) take(parts);
      take(null);
      expect(amount).toBe(0);
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(total);
    }),
  );
});

test('the first parcel has the delivery fee, once', () => {
  const lines = [{ productId: 'a', price: 100, quantity: 3, discount: 10 }];
  const first = shareOfParcel({ lines, amount: 330, fee: 40 }, [{ productId: 'a', quantity: 1 }]);
  expect(first).toMatchObject({ share: 137, fee: 40 });
  const rest = [{ productId: 'a', price: 100, quantity: 2, discount: 7 }];
  expect(
    shareOfParcel({ lines: rest, amount: 193, fee: 0 }, [{ productId: 'a', quantity: 2 }]),
  ).toMatchObject({
    share: 193,
    fee: 0,
  });
});

test.each([
  [['handed_over'], true, 'packing'],
  [['delivered', 'packed'], false, 'packing'],
  [['delivered', 'handed_over', 'failed'], false, 'shipping'],
  [['delivered', 'failed'], false, 'delivery_failed'],
  [['delivered', 'delivered'], false, 'delivered'],
  [['delivered', 'returned'], false, 'delivered'],
  [['returned', 'returned'], false, 'returned'],
] as const)('an order with the parcels %j, and unpacked goods: %s, is %s', (states, hasUnpacked, status) => {
  expect(statusOfParcels(states, hasUnpacked)).toBe(status);
});

test('every combination of parcels has a status', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PARCEL_STATES), { minLength: 1 }), fc.boolean(), (states, rest) =>
      ['packing', 'shipping', 'delivery_failed', 'delivered', 'returned'].includes(
        statusOfParcels(states, rest),
      ),
    ),
  );
});

test('the progress of an order counts parcels under way and delivered, not those that came back', () => {
  expect(parcelProgressOf(['packed', 'handed_over', 'delivered', 'failed', 'returned'])).toEqual({
    handedOver: 3,
    delivered: 1,
  });
  expect(parcelProgressText({ handedOver: 3, delivered: 1 })).toBe('Đã gửi 3 kiện, đã giao 1 kiện');
  expect(parcelProgressText({ handedOver: 2, delivered: 0 })).toBe('Đã gửi 2 kiện');
  expect(parcelProgressText(parcelProgressOf(['packed']))).toBe('Chưa gửi kiện nào');
});
