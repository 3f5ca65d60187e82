import type { Field, FieldContent, RecordedActions } from './early-actions';

/**
 * Sets a field's content as the browser does, because React ignores values that are
 * set through the element's own property.
 */
function setNative(field: Field, value: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
}

/** Changes a field as its user would, so that its component notices. */
export function changeField(field: Field, { value, checked }: FieldContent): void {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    // The click below toggles the field, so it is first set to the opposite state.
    field.checked = !checked;
    if (checked || field.type === 'checkbox') field.click();
    return;
  }
  // Differs from the value that React last saw, so that React notices the change.
  field.value = '';
  setNative(field, value);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Repeats once what the visitor did in the server-rendered page before its components listened. */
export function repeatActions({ fields, button }: RecordedActions): void {
  fields.forEach((content, field) => field.isConnected && changeField(field, content));
  if (button?.isConnected) button.click();
}
