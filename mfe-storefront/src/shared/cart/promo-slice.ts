import type { Offer } from '@evcare/shared-contracts/shop';

/** Promotions of this visitor (specification §3). */
export interface PromoState {
  readonly savedPromotions: readonly Offer[];
  readonly appliedPromo: Offer | null;
  readonly availablePromotions: readonly Offer[];
}

export const applied = (offer: Offer) => ({ type: 'promo/applied', payload: offer }) as const;
export const appliedRemoved = () => ({ type: 'promo/appliedRemoved' }) as const;
/** Adds a promotion only if its id is not already saved (specification §4). */
export const saved = (offer: Offer) => ({ type: 'promo/saved', payload: offer }) as const;
export const unsaved = (id: string) => ({ type: 'promo/unsaved', payload: id }) as const;
/** Replaces the list of available promotions (specification §4). */
export const availableSet = (offers: readonly Offer[]) =>
  ({ type: 'promo/availableSet', payload: offers }) as const;
/** Replaces parts of the state with those from storage or another tab. */
export const restored = (state: Partial<PromoState>) => ({ type: 'promo/restored', payload: state }) as const;

export type PromoAction = ReturnType<
  | typeof applied
  | typeof appliedRemoved
  | typeof saved
  | typeof unsaved
  | typeof availableSet
  | typeof restored
>;

export const NO_PROMO: PromoState = { savedPromotions: [], appliedPromo: null, availablePromotions: [] };

/** Reducer with the transitions of specification §4. */
export function promoReducer(
  state: PromoState = NO_PROMO,
  action: PromoAction | { type: '@@unknown' },
): PromoState {
  switch (action.type) {
    case 'promo/applied':
      return { ...state, appliedPromo: action.payload };
    case 'promo/appliedRemoved':
      return { ...state, appliedPromo: null };
    case 'promo/saved':
      return state.savedPromotions.some(({ id }) => id === action.payload.id)
        ? state
        : { ...state, savedPromotions: [...state.savedPromotions, action.payload] };
    case 'promo/unsaved':
      return {
        ...state,
        savedPromotions: state.savedPromotions.filter(({ id }) => id !== action.payload),
      };
    case 'promo/availableSet':
      return { ...state, availablePromotions: action.payload };
    case 'promo/restored':
      return { ...state, ...action.payload };
    default:
      return state;
  }
}
