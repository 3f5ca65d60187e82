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

/** Reason why an order was not placed, other than invalid fields. */
export type Problem =
  | { readonly kind: 'price'; readonly change: PriceChange }
  | { readonly kind: 'stock'; readonly lines: Shortage['lines'] }
  | { readonly kind: 'promo'; readonly code: string; readonly text: string }
  /** The fitting slot is not available any more: the reason, and the nearest free slots. */
  | ({ readonly kind: 'slot' } & SlotProblem)
  /** It is unknown whether the order was placed. `text` is the error's message; null if there is none. */
  | { readonly kind: 'unanswered'; readonly text: string | null };

const TOO_MANY = 429;

/** Returns true if the server gave a final answer, so that the idempotency key is not needed any more. */
export const isSettled = (error: unknown): boolean =>
  isHttpError(error) && error.failure === 'refused' && error.status < 500 && error.status !== TOO_MANY;

/** Maps an error of POST /orders to a problem, or null if the form's fields show it. */
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
