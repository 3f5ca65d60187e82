import type userEvent from '@testing-library/user-event';

/** Fills a field in one input event, as from the clipboard, where a test is not about typing: each key renders the form. */
export async function fill(
  type: ReturnType<typeof userEvent.setup>,
  field: HTMLElement,
  text: string,
): Promise<void> {
  await type.click(field);
  await type.paste(text);
}
