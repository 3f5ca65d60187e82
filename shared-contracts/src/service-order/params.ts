import * as z from 'zod/mini';
import { digits } from '../http/lenient';

const MAX_ID = 40;
const MAX_SEQ = 10_000;
export const id = z.string().check(z.maxLength(MAX_ID));

export const byId = z.object({ id });
export const byLine = z.object({ id, lineId: id });
export const byPayment = z.object({ id, paymentId: id });
export const byRefund = z.object({ id, refundId: id });
/** Quote of a service order, by its number. */
export const bySeq = z.object({ id, seq: digits(1, MAX_SEQ) });
