import {
  checkoutOptionsSchema,
  orderSchema,
  placesSchema,
  shippingQuoteSchema,
  transferSchema,
  type CheckoutOptions,
  type Order,
  type OrderAttempt,
  type PayableWith,
  type PaymentMethod,
  type ShippingQuote,
} from '@evcare/shared-contracts/shop';
import { FakeStorage } from '@evcare/shared-contracts/testing';
import type { CartLine } from '../../cart/cart-slice';
import { line } from '../../cart/testing/fixtures';

export const CODE = 'DH26112100012';

/** Response to GET /orders/:code that satisfies the contract. */
export const orderSample = (more: Partial<Order> = {}): Order =>
  orderSchema.parse({
    code: CODE,
    status: 'placed',
    placedAt: '2026-11-21T03:00:00.000Z',
    contact: { fullName: 'Nguyễn Văn An', phoneNumber: '+84912345678', email: null },
    method: 'delivery',
    address: '12 Nguyễn Huệ, Phường Tân Hưng, Thành phố Hồ Chí Minh',
    fitting: null,
    note: null,
    lines: [
      {
        productId: 'a',
        sku: 'A',
        slug: 'a',
        name: 'Cáp sạc',
        picture: null,
        price: 500_000,
        quantity: 2,
        total: 1_000_000,
        discountShare: 0,
      },
    ],
    subtotal: 1_000_000,
    discount: 0,
    shippingFee: 30_000,
    shippingDiscount: 0,
    total: 1_030_000,
    promoCode: null,
    payment: { method: 'cod', status: 'unpaid', dueAt: null },
    invoice: null,
    timeline: [{ status: 'placed', at: '2026-11-21T03:00:00.000Z', note: null }],
    actions: ['cancel'],
    returnableUntil: null,
    ...more,
  });

export const attemptSample = (more: Partial<OrderAttempt> = {}): OrderAttempt => ({
  gateway: 'vnpay',
  status: 'open',
  expiresAt: '2026-11-21T03:15:00.000Z',
  failure: null,
  refund: null,
  ...more,
});

export const payableSample = (method: PaymentMethod, more: Partial<PayableWith> = {}): PayableWith => ({
  method,
  demo: false,
  blocked: null,
  ...more,
});

/** Part of {@link orderSample} that makes it an order to be paid with VNPay. */
export const unpaidSample = (more: Partial<Order['payment']> = {}): Partial<Order> => ({
  status: 'pending_payment',
  payment: {
    method: 'vnpay',
    status: 'unpaid',
    dueAt: '2026-11-21T05:00:00.000Z',
    attempt: null,
    payableWith: (['vnpay', 'momo', 'cod', 'transfer'] as const).map((method) => payableSample(method)),
    ...more,
  },
});

export const transferSample = (more: object = {}) =>
  transferSchema.parse({
    payload: '000201',
    svg: '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    bank: 'Ngân hàng Thử',
    account: '0123456789',
    holder: 'EVCARE',
    amount: 1_030_000,
    content: CODE,
    demo: false,
    dueAt: '2026-11-22T03:00:00.000Z',
    ...more,
  });

export const optionsSample = (more: Partial<CheckoutOptions> = {}): CheckoutOptions =>
  checkoutOptionsSchema.parse({
    payments: [
      { method: 'cod', demo: false },
      { method: 'transfer', demo: false },
      { method: 'at_shop', demo: false },
    ],
    workshop: { name: 'EVCare', address: '128 Nguyễn Văn Linh', hours: 'Thứ Hai – Thứ Bảy' },
    addresses: [],
    contact: null,
    ...more,
  });

export const quoteSample = (more: Partial<ShippingQuote> = {}): ShippingQuote =>
  shippingQuoteSchema.parse({
    fee: 30_000,
    estimated: false,
    bulky: false,
    weightGram: 900,
    days: { from: 1, to: 2 },
    refusal: null,
    ...more,
  });

export const PROVINCES = placesSchema.parse({
  items: [
    { code: '79', name: 'Thành phố Hồ Chí Minh' },
    { code: '14', name: 'Sơn La' },
  ],
});
export const WARDS = placesSchema.parse({
  items: [
    { code: '27487', name: 'Phường Tân Hưng' },
    { code: '26740', name: 'Phường Bến Thành' },
  ],
});

/** Two of one product: 1.000.000 ₫. As parts they can be installed, so that the checkout offers all methods. */
export const CABLES: CartLine = line('a', 2, { name: 'Cáp sạc', price: 500_000, group: 'parts' });

/** Storage with a cart of a guest or an account. */
export function storageWithCart(items: readonly CartLine[], owner: string | null = null): FakeStorage {
  const storage = new FakeStorage();
  storage.local.set('cart', JSON.stringify({ format: 1, owner, sync: 'clean', items }));
  return storage;
}
