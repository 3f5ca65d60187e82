import { isHttpError } from '@evcare/shared-contracts';
import {
  priceChangeSchema,
  PROMO_REASONS,
  shortageSchema,
  type OrderRequest,
  type PriceChange,
  type Shortage,
} from '@evcare/shared-contracts/shop';
import { lostSlotOf, type SlotProblem } from '../../shared/booking/slots/lost-slot';
import { isOneOf } from '../../shared/cart/checks';

/** Why an order was not placed, where more than a field is to be mended. */
export type Problem =
  | { readonly kind: 'price'; readonly change: PriceChange }
  | { readonly kind: 'stock'; readonly lines: Shortage['lines'] }
  | { readonly kind: 'promo'; readonly code: string; readonly text: string }
  /** The slot of the fitting is gone: why, and what is free around it. */
  | ({ readonly kind: 'slot' } & SlotProblem)
  /** Nobody knows whether it was placed. `text` says what happened; null where only that is known. */
  | { readonly kind: 'unanswered'; readonly text: string | null };

const TOO_MANY = 429;

/** True where the server has answered for good: what was sent under that key is settled. */
export const isSettled = (error: unknown): boolean =>
  isHttpError(error) && error.failure === 'refused' && error.status < 500 && error.status !== TOO_MANY;

/** Reads a refused order; null where its words belong to the form. */
export function problemOf(error: unknown, { promoCode }: OrderRequest): Problem | null {
  if (!isHttpError(error)) return null;
  if (error.failure !== 'refused' || error.status >= 500) return { kind: 'unanswered', text: error.message };
  if (error.code === 'PRICE_CHANGED') {
    const change = priceChangeSchema.safeParse(error.details);
    return change.success ? { kind: 'price', change: change.data } : null;
  }
  if (error.code === 'OUT_OF_STOCK') {
    const shortage = shortageSchema.safeParse(error.details);
    return shortage.success ? { kind: 'stock', lines: shortage.data.lines } : null;
  }
  const lost = lostSlotOf(error);
  if (lost) return { kind: 'slot', ...lost };
  if (promoCode !== null && isOneOf(error.code, PROMO_REASONS)) {
    return { kind: 'promo', code: promoCode, text: error.message };
  }
  return null;
}
