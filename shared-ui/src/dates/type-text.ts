/** Replaces the text of a field and emits the event of typing it, so that React and form libraries notice. */
export function typeText(input: HTMLInputElement, text: string): void {
  // React replaces the element's setter to detect its own changes, which emit no event.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
