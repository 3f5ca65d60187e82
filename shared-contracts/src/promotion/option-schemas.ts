import * as z from '../schema';
import { PROMOTION_OPTIONS, type PromotionOption } from './promotion-terms';

/** Schema with the same field for each option of a promotion. */
export const optionFields = <Field extends z.ZodMiniType>(field: Field) =>
  Object.fromEntries(PROMOTION_OPTIONS.map((option) => [option, field])) as Record<PromotionOption, Field>;

/** Options in a response; an option that an older API does not send is off. */
export const storedOptions = optionFields(z._default(z.boolean(), false));
