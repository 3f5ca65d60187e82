import type { GatewayPayment, ShopOrder } from '@evcare/shared-contracts/office';
import type { PaymentMethod, PaymentStatus } from '@evcare/shared-contracts/shop';

/** Payment of an order, without attempts at a gateway. */
export const paymentBy = (method: PaymentMethod, status: PaymentStatus): ShopOrder['payment'] => ({
  method,
  status,
  dueAt: null,
  attempt: null,
  payableWith: [],
});

/** Order as the API of the back office returns it. */
export const ORDER: ShopOrder = {
  code: 'DH26112200001',
  version: 2,
  status: 'placed',
  placedAt: '2026-11-22T02:00:00.000Z',
  contact: { fullName: 'Trần Bình', phoneNumber: '+84987654321', email: null },
  method: 'delivery',
  address: '12 Lê Lợi, Phường Sài Gòn, TP. Hồ Chí Minh',
  fitting: null,
  homeFitting: null,
  promise: { from: '2026-11-24', to: '2026-11-25', firstTo: '2026-11-25', delay: null },
  note: 'Gọi trước khi giao',
  lines: [
    {
      productId: 'p1',
      sku: 'CAP-01',
      slug: 'cap',
      name: 'Cáp sạc Type 2',
      picture: null,
      price: 325_000,
      quantity: 2,
      total: 650_000,
      discountShare: 0,
    },
  ],
  subtotal: 650_000,
  discount: 0,
  shippingFee: 30_000,
  shippingDiscount: 0,
  total: 680_000,
  promoCode: null,
  payment: paymentBy('cod', 'unpaid'),
  invoice: { companyName: 'Công ty A', taxCode: '0312345678', address: 'Q1', email: 'a@a.vn' },
  timeline: [{ status: 'placed', at: '2026-11-22T02:00:00.000Z', note: null }],
  actions: [],
  returnableUntil: null,
  customerId: 'c9',
  steps: ['confirm', 'cancel'],
  moneySteps: [],
  canBeDelayed: true,
  parcel: null,
  paymentReference: null,
  collected: null,
  gatewayPayments: [],
};

/** Payment at a gateway; by default, one whose result is not known yet. */
export const aGatewayPayment = (more: Partial<GatewayPayment> = {}): GatewayPayment => ({
  reference: 'DH26112200001A1',
  gateway: 'vnpay',
  orderCode: ORDER.code,
  orderStatus: 'pending_payment',
  customer: 'Trần Bình',
  amount: 680_000,
  status: 'open',
  startedAt: '2026-11-22T02:05:00.000Z',
  settledAt: null,
  gatewayReference: null,
  resultCode: null,
  problem: null,
  reportedAmount: null,
  refund: null,
  refundedAt: null,
  canCheck: true,
  canRefund: false,
  canResolve: false,
  resolution: null,
  ...more,
});
