import type { UserEvent } from '@testing-library/user-event';

/** Fills a field in one input event, as from the clipboard, where a test is not about typing: each key renders the form. */
export async function fill(
  user: Pick<UserEvent, 'click' | 'paste'>,
  field: HTMLElement,
  text: string,
): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
