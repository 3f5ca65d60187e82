import type { KeptTexts } from '@evcare/shared-contracts';
import { DELIVERY_METHODS, PAYMENT_METHODS, VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import { readHold } from '../../shared/booking/slots/kept-hold';
import { isFields, isFilled, isOneOf, readJson, type Fields } from '../../shared/cart/checks';
import { EMPTY, type CheckoutField, type CheckoutValues } from './values';

const KEY = 'checkout-draft';
const LONGEST = 20_000;
const CHOICES: Partial<Record<CheckoutField, readonly string[]>> = {
  method: DELIVERY_METHODS,
  payment: PAYMENT_METHODS,
  vehicleType: ['', ...VEHICLE_TYPES],
};

const fits = (field: CheckoutField, value: unknown): boolean => {
  const choices = CHOICES[field];
  return choices ? isOneOf(value, choices) : typeof value === typeof EMPTY[field];
};

const valuesOf = (kept: Fields): Partial<CheckoutValues> => ({
  ...Object.fromEntries(
    (Object.keys(EMPTY) as CheckoutField[])
      .filter((field) => fits(field, kept[field]))
      .map((field) => [field, kept[field]]),
  ),
  slot: readHold(kept['slot']),
});

/**
 * Stores the form in this tab, so that it survives a reload or a visit to the cart. The draft of another account is
 * not shown. A guest who signs in keeps theirs; empty fields are filled from the account.
 */
export function keepDraft(texts: KeptTexts, owner: string | null) {
  return {
    read(first: CheckoutValues): CheckoutValues {
      const kept = readJson(texts.get(KEY), LONGEST);
      if (!isFields(kept) || !isFields(kept['values'])) return first;
      const keptOwner = isFilled(kept['owner']) ? kept['owner'] : null;
      if (keptOwner !== null && keptOwner !== owner) return first;
      const draft = { ...first, ...valuesOf(kept['values']) };
      const contact = (['fullName', 'phoneNumber', 'email'] as const).map((field) => [
        field,
        draft[field] || first[field],
      ]);
      return { ...draft, ...Object.fromEntries(contact) };
    },
    write: (values: CheckoutValues): void => texts.set(KEY, JSON.stringify({ owner, values })),
    clear: (): void => texts.remove(KEY),
  };
}
