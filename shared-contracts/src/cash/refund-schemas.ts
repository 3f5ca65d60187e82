import * as z from '../schema';
import { money, optionalText, text, timestamp } from '../term-schemas';
import { REFUND_STATES, REFUND_WAYS } from './refunds';

const optionalTime = z.nullable(timestamp);

/** Refund of a service order, as its page shows it. Money is integer đồng. */
export const serviceRefundSchema = z.object({
  id: text,
  version: z.whole(1),
  state: z.enum(REFUND_STATES),
  amount: money,
  way: z.enum(REFUND_WAYS),
  reason: text,
  /** Account of the customer, without the number's first digits; null for cash and once refused. */
  account: z.nullable(z.object({ bank: text, ending: text })),
  requestedAt: timestamp,
  requestedBy: optionalText,
  /** Id of the user who asked, who may not approve. */
  requestedById: optionalText,
  decidedAt: optionalTime,
  decidedBy: optionalText,
  /** Note of the approval, or reason of the refusal or withdrawal. */
  note: optionalText,
  /** True if who asked took the request back; its state is `refused`. False from older APIs. */
  withdrawn: z._default(z.boolean(), false),
  paidAt: optionalTime,
  paidBy: optionalText,
  /** Reference number of the transfer. */
  reference: optionalText,
  /** Part of a paid refund that lowers the price; the rest returned money that was not owed yet. */
  reduction: money,
});
export type ServiceRefund = z.infer<typeof serviceRefundSchema>;

/** Fields of a service order; empty from older APIs. */
export const refundFields = {
  /** Refunds in the order in which they were asked for. */
  refunds: z._default(z.array(serviceRefundSchema), []),
  /** Payments less refunds, in đồng. */
  refundable: z._default(money, 0),
};

/** Open refund with all that a manager needs to decide on it and to pay it out. */
export const refundTaskSchema = z.object({
  ...serviceRefundSchema.shape,
  /** Account in full; null for cash. */
  payTo: z.nullable(z.object({ bank: text, number: text, holder: text })),
  order: z.object({
    id: text,
    code: text,
    delivered: z.boolean(),
    plate: text,
    vehicle: text,
    customer: text,
    phoneNumber: text,
    total: money,
    /** Payments less refunds. */
    paid: money,
    left: money,
  }),
});
export type RefundTask = z.infer<typeof refundTaskSchema>;

/** GET /manager/refunds: refunds that wait for a decision or to be paid out, oldest first. */
export const refundTaskListSchema = z.object({ items: z.array(refundTaskSchema) });
