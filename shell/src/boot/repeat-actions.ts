import type { RecordedActions } from './early-actions';

type ChangedField = RecordedActions['fields'][number];

/** Sets a field's content as the browser does: React ignores values that were set through the element itself. */
function setNative({ field, value }: ChangedField): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

function changeAgain(changed: ChangedField): void {
  const { field, checked } = changed;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    // A click brings it to the other state.
    field.checked = !checked;
    if (checked || field.type === 'checkbox') field.click();
    return;
  }
  // Not the value that React knows, so that it notices the change.
  field.value = '';
  setNative(changed);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Repeats once what the visitor did in the server's page, now that its components listen. */
export function repeatActions({ fields, button }: RecordedActions): void {
  for (const changed of fields) if (changed.field.isConnected) changeAgain(changed);
  if (button?.isConnected) button.click();
}
