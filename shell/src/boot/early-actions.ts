type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/**
 * What a visitor did in the server's page before its scripts ran, as the document's inline script recorded it. Its name
 * is agreed with `scripts/src/compose/boot-script.ts`.
 */
export interface EarlyActions {
  /** Fields that were changed. */
  readonly fields: ReadonlySet<Element>;
  /** The button that was pressed last. */
  readonly button: HTMLButtonElement | null;
}

/** A changed field with its content, which the components may reset when they take over. */
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

/** Reads what the visitor did so far; null if nothing. */
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
