import type { KeptTexts } from '@evcare/shared-contracts';
import { DELIVERY_METHODS, PAYMENT_METHODS, VEHICLE_TYPES } from '@evcare/shared-contracts/shop';
import { readHold } from '../../shared/booking/slots/kept-hold';
import { isFields, isFilled, isOneOf, readJson, type Fields } from '../../shared/cart/checks';
import { EMPTY, type CheckoutField, type CheckoutValues } from './values';

const KEY = 'checkout-draft';
const MAX_LENGTH = 20_000;
const CHOICES: Partial<Record<CheckoutField, readonly string[]>> = {
  method: DELIVERY_METHODS,
  payment: PAYMENT_METHODS,
  vehicleType: ['', ...VEHICLE_TYPES],
};

const fits = (field: CheckoutField, value: unknown): boolean => {
  const choices = CHOICES[field];
  return choices ? isOneOf(value, choices) : typeof value === typeof EMPTY[field];
};

const valuesOf = (stored: Fields): Partial<CheckoutValues> => ({
  ...Object.fromEntries(
    (Object.keys(EMPTY) as CheckoutField[])
      .filter((field) => fits(field, stored[field]))
      .map((field) => [field, stored[field]]),
  ),
  slot: readHold(stored['slot']),
});

/**
 * Stores the form in this tab, so that it survives a reload or a visit to the cart. The draft of another account is
 * not shown. A guest who signs in keeps theirs; empty fields are filled from the account.
 */
export function keepDraft(texts: KeptTexts, owner: string | null) {
  return {
    read(first: CheckoutValues): CheckoutValues {
      const stored = readJson(texts.get(KEY), MAX_LENGTH);
      if (!isFields(stored) || !isFields(stored['values'])) return first;
      const storedOwner = isFilled(stored['owner']) ? stored['owner'] : null;
      if (storedOwner !== null && storedOwner !== owner) return first;
      const draft = { ...first, ...valuesOf(stored['values']) };
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
