import type { VehicleType } from '@evcare/shared-contracts/shop';
import { formatPlate, isPlate, normalisePlate } from '@evcare/shared-contracts/workshop';

/** A plate as it should look now: written out once it is whole, else in capitals as it was typed. */
export function formatTypedPlate(typed: string, type: VehicleType, special: boolean): string {
  const plate = normalisePlate(typed, type);
  if (special || !isPlate(plate, type)) return typed.toUpperCase();
  return formatPlate(plate, type);
}

/**
 * Writes a plate out while it is typed, but only where that takes nothing from under the typist's hand: at the end of
 * the field, as it grows, and not while an input method is still building a letter.
 */
export function formatWhileTyping(
  field: HTMLInputElement,
  previousValue: string,
  { type, special, composing }: { type: VehicleType; special: boolean; composing: boolean },
): void {
  const { value, selectionStart } = field;
  if (composing || selectionStart !== value.length || value.length <= previousValue.length) return;
  const next = formatTypedPlate(value, type, special);
  if (next !== value) field.value = next;
}
