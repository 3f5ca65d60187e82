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

/** Returns the visitor's actions so far; null if there are none. */
export function readEarlyActions(): RecordedActions | null {
  const early = (globalThis as unknown as Record<symbol, EarlyActions | undefined>)[KEY];
  if (!early || (early.fields.size === 0 && !early.button)) return null;
  const fields = ([...early.fields] as Field[]).map((field) => ({
    field,
    value: field.value,
    checked: 'checked' in field && field.checked,
  }));
  return { fields, button: early.button };
}
