const FIELDS = 'input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled)';
const SELECTED = 'input[type="radio"]:checked';

/** Returns the first field in an element; of radio buttons the selected one. */
export function firstFieldIn(element: HTMLElement | null): HTMLElement | null {
  const field = element?.querySelector<HTMLElement>(FIELDS) ?? null;
  if (!(field instanceof HTMLInputElement) || field.type !== 'radio') return field;
  return field.closest('fieldset')?.querySelector<HTMLElement>(SELECTED) ?? field;
}
