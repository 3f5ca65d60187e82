type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * Actions of a visitor in the server-rendered page before its scripts ran, recorded by the document's inline script
 * (`scripts/src/compose/boot-script.ts`), which uses the same name.
 */
export interface EarlyActions {
  /** Fields that were changed. */
  readonly fields: ReadonlySet<Element>;
  /** The button that was pressed last. */
  readonly button: HTMLButtonElement | null;
  /** The `aria-keyshortcuts` of a button whose shortcut was pressed; empty if there was none. */
  readonly shortcut?: string;
}

/** A changed field with its content, recorded because the components may reset the field when they hydrate it. */
interface ChangedField {
  readonly field: Field;
  readonly value: string;
  readonly checked: boolean;
}

export interface RecordedActions {
  readonly fields: readonly ChangedField[];
  readonly button: HTMLButtonElement | null;
}

const KEY = Symbol.for('evcare.early');

const earlyActions = () => (globalThis as unknown as Record<symbol, EarlyActions | undefined>)[KEY];

/** Returns what the visitor changed and pressed so far; null if there is nothing. */
export function readEarlyActions(): RecordedActions | null {
  const early = earlyActions();
  if (!early || (early.fields.size === 0 && !early.button)) return null;
  const fields = ([...early.fields] as Field[]).map((field) => ({
    field,
    value: field.value,
    checked: 'checked' in field && field.checked,
  }));
  return { fields, button: early.button };
}

/**
 * Presses the button whose shortcut was pressed before its component listened. React
 * replays button presses itself while it hydrates, but a shortcut can be lost until the
 * effects have run, so the shortcut is read only then.
 */
export function repeatShortcut(page: Element): void {
  const shortcut = earlyActions()?.shortcut;
  if (!shortcut) return;
  const buttons = [...page.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')];
  buttons.find((button) => button.getAttribute('aria-keyshortcuts') === shortcut)?.click();
}
