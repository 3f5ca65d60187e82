import type { VehicleType } from '@evcare/shared-contracts/shop';
import { formatPlate, isPlate, normalisePlate } from '@evcare/shared-contracts/workshop';

/** Formats a complete plate; returns an incomplete or special plate in upper case. */
export function formatTypedPlate(typed: string, type: VehicleType, special: boolean): string {
  const plate = normalisePlate(typed, type);
  if (special || !isPlate(plate, type)) return typed.toUpperCase();
  return formatPlate(plate, type);
}

/**
 * Formats a plate while it is typed, but only when this does not disturb typing: with the cursor at the end, while the
 * text grows, and not during composition by an input method.
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
