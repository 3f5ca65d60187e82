import type { RecordedActions } from './early-actions';

type ChangedField = RecordedActions['fields'][number];
/** A field of a form. */
export type Field = ChangedField['field'];

/**
 * Sets a field's content as the browser does, because React ignores values that are
 * set through the element's own property.
 */
function setNative({ field, value }: ChangedField): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

function changeAgain(changed: ChangedField): void {
  const { field, checked } = changed;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    // The click below toggles the field, so it is first set to the opposite state.
    field.checked = !checked;
    if (checked || field.type === 'checkbox') field.click();
    return;
  }
  // Differs from the value that React last saw, so that React notices the change.
  field.value = '';
  setNative(changed);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** After hydration, repeats once what the visitor did in the server-rendered page. */
export function repeatActions({ fields, button }: RecordedActions): void {
  for (const changed of fields) if (changed.field.isConnected) changeAgain(changed);
  if (button?.isConnected) button.click();
}
