import * as z from 'zod/mini';
import { accountSchema } from '../order/account-schema';
import { PAYMENT_REFERENCE_LENGTH } from '../order/staff-steps';
import { integerBetween, requiredLine } from '../term-schemas';
import { REFUND_WAYS, refundMessages as messages } from './refunds';

const MAX_REFUND = 2_000_000_000;
const NOTE_LENGTH = 300;

/** POST /staff/service-orders/:id/refunds */
export const refundRequestSchema = z
  .object({
    amount: integerBetween(1, MAX_REFUND, messages.amount),
    way: z.enum(REFUND_WAYS, messages.way),
    reason: requiredLine(NOTE_LENGTH, messages.reason),
    /** Required for a transfer; not stored for cash. */
    account: z._default(z.nullable(accountSchema), null),
  })
  .check(
    z.refine(({ way, account }) => way === 'cash' || account !== null, {
      error: messages.account,
      path: ['account'],
    }),
  );
export type RefundRequest = z.infer<typeof refundRequestSchema>;

/** POST /manager/refunds/:id/approve */
export const refundApprovalSchema = z.object({
  note: z._default(z.nullable(requiredLine(NOTE_LENGTH, messages.note)), null),
});

/** POST /manager/refunds/:id/refuse */
export const refundRefusalSchema = z.object({ reason: requiredLine(NOTE_LENGTH, messages.refusal) });

/** POST /manager/refunds/:id/pay. A transfer needs its reference. */
export const refundPayoutSchema = z.object({
  reference: z._default(z.nullable(requiredLine(PAYMENT_REFERENCE_LENGTH, messages.reference)), null),
});
