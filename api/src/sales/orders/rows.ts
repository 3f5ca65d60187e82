import { isPaidFirst, type OrderRequest } from '@evcare/shared-contracts/shop';
import type { Caller } from '../../identity/sessions';
import type { Priced } from './pricing';
import type * as store from './repository';
import { paymentDueAt } from './rules';

export type Address = store.OrderRow['address'];
/** Order request with the data needed to store it. */
export interface OrderInput {
  readonly request: OrderRequest;
  readonly caller: Caller | null;
  readonly address: Address;
  readonly code: string;
}

/** Builds the rows of an order and its lines. */
export function rowsOf(
  { request, caller, address, code }: OrderInput,
  { lines, quote, outcome, promotion, promise }: Priced & { readonly promise: store.PromiseValues },
  contactPhone: string,
  now: Date,
): { values: store.NewOrder; rows: store.NewLine[] } {
  const { subtotal, discount, shippingDiscount, total, shares } = outcome;
  const { contact, method, note, payment, invoice, highVoltageAccepted } = request;
  // Nothing is left to pay if a code covers the whole total.
  const waits = isPaidFirst(payment) && total > 0;
  const values: store.NewOrder = {
    code,
    userId: caller?.user.id ?? null,
    // The slot of an installation is already agreed, so the order needs no confirmation.
    status: waits ? 'pending_payment' : method === 'fitting' ? 'confirmed' : 'placed',
    contactName: contact.fullName,
    contactPhone,
    contactEmail: contact.email ?? caller?.user.email ?? null,
    method,
    address,
    note,
    subtotal,
    discount,
    shippingDiscount,
    total,
    invoice,
    shippingFee: quote.fee,
    promoCode: promotion?.code ?? null,
    paymentMethod: payment,
    paymentStatus: total === 0 ? 'paid' : 'unpaid',
    paymentDueAt: waits ? paymentDueAt(payment, now) : null,
    highVoltageAccepted,
    ...promise,
  };
  const rows = lines.map(({ product: { id: productId, sku, name, price }, quantity }) => ({
    productId,
    sku,
    name,
    price,
    quantity,
    discountShare: shares.find(({ id }) => id === productId)?.amount ?? 0,
  }));
  return { values, rows };
}
