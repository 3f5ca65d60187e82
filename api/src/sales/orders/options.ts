import type { CheckoutOptions, Transfer } from '@evcare/shared-contracts/shop';
import { ApiError } from '../../platform/endpoints/api-error';
import { messages } from '../../platform/messages';
import type { Core } from '../../platform/core/core';
import type { Payments } from '../payments';
import type { Caller } from '../../identity/sessions';
import { WORKSHOP } from '../shipping';
import { illegalStep } from './errors';
import { findAddresses, type OrderRow } from './repository';
import { addressText } from './view';

const LOOKED_AT = 20;
const OFFERED = 3;

/** Returns the caller's checkout options: payment methods, the workshop, and details of earlier orders. */
export async function checkoutOptions(
  { db }: Core,
  payments: Payments,
  caller: Caller | null,
): Promise<CheckoutOptions> {
  const { name, address, hours } = WORKSHOP;
  const used = caller ? await findAddresses(db, caller.user.id, LOOKED_AT) : [];
  const keyOf = (item: (typeof used)[number]) => `${item.wardCode} ${item.line.toLowerCase()}`;
  const distinct = used.filter((item, at) => used.findIndex((other) => keyOf(other) === keyOf(item)) === at);
  return {
    payments: payments.methods(),
    workshop: { name, address, hours },
    addresses: distinct.slice(0, OFFERED).map((item) => ({
      provinceCode: item.provinceCode,
      wardCode: item.wardCode,
      line: item.line,
      text: addressText(item),
    })),
    contact: caller && {
      fullName: caller.user.fullName,
      phoneNumber: caller.user.phoneNumber,
      email: caller.user.email,
    },
  };
}

/**
 * Returns how to pay an order by bank transfer.
 * @throws ApiError 404 for another payment method, 409 if nothing is due
 */
export function transferFor(payments: Payments, order: OrderRow): Transfer {
  if (order.paymentMethod !== 'transfer' || !payments.offers('transfer')) {
    throw new ApiError(404, 'NOT_FOUND', messages.noTransfer);
  }
  if (order.status !== 'pending_payment') throw illegalStep([]);
  return payments.instructions({ amount: order.total, content: order.code, dueAt: order.paymentDueAt });
}
