/** A field of a form. */
export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

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

/** Content of a changed field, recorded because the components may reset the field when they hydrate it. */
export interface FieldContent {
  readonly value: string;
  readonly checked: boolean;
}

export interface RecordedActions {
  readonly fields: ReadonlyMap<Field, FieldContent>;
  readonly button: HTMLButtonElement | null;
}

const KEY = Symbol.for('evcare.early');

const earlyActions = () => (globalThis as unknown as Record<symbol, EarlyActions | undefined>)[KEY];

/**
 * Records what the visitor changes while the page is being hydrated, after what was changed and pressed before. React
 * does not see such changes: it takes the content that it finds in a field for the component's own.
 * @returns ends the recording and returns all actions
 */
export function recordActions(page: Element): () => RecordedActions {
  const early = earlyActions();
  // Read now, because React itself repeats presses during the hydration.
  const button = early?.button ?? null;
  const fields = new Map<Field, FieldContent>();
  const record = (field: Field) =>
    fields.set(field, { value: field.value, checked: 'checked' in field && field.checked });
  const onInput = ({ target }: Event) => record(target as Field);
  early?.fields.forEach((field) => record(field as Field));
  page.addEventListener('input', onInput, true);
  return () => {
    page.removeEventListener('input', onInput, true);
    return { fields, button };
  };
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
