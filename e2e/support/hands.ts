import { expect, type Locator, type Page } from '@playwright/test';

/** Maximum number of presses of Tab or an arrow key on a page before a target counts as out of reach. */
const MAX_PRESSES = 120;

/** Presses Tab until an element has the focus; fails after a whole cycle without it. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  await pressUntil(page, 'Tab', target, (element) => element === document.activeElement);
}

async function pressUntil(
  page: Page,
  key: string,
  target: Locator,
  isDone: (element: Element) => boolean,
): Promise<void> {
  for (let presses = 0; presses < MAX_PRESSES; presses++) {
    if (await target.evaluate(isDone)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`${key} never reaches ${String(target)}`);
}

/** How a visitor operates a page, so that one journey is tested by pointer and by keys. */
export interface Hands {
  /** Presses a button, link or summary. */
  press(target: Locator): Promise<void>;
  /** Selects an option of a group of radio buttons. */
  choose(radio: Locator): Promise<void>;
  /** Replaces the text of a field. */
  fill(field: Locator, text: string): Promise<void>;
  /** Selects an option of a native list. */
  select(list: Locator, label: string): Promise<void>;
  /** Types into a combobox and takes the suggestion. */
  suggest(
    page: Page,
    box: Locator,
    suggestion: { readonly typed: string; readonly name: string },
  ): Promise<void>;
}

const suggestionOf = (page: Page, name: string): Locator => page.getByRole('option', { name, exact: true });

export const byPointer: Hands = {
  press: (target) => target.click(),
  choose: (radio) => radio.check(),
  fill: (field, text) => field.fill(text),
  select: async (list, label) => void (await list.selectOption({ label })),
  async suggest(page, box, { typed, name }) {
    await box.click();
    await box.fill(typed);
    await suggestionOf(page, name).click();
    await expect(box).toHaveValue(name);
  },
};

const byKeys = (page: Page): Hands => ({
  async press(target) {
    await tabTo(page, target);
    await page.keyboard.press('Enter');
  },
  async choose(radio) {
    await expect(radio).toBeAttached();
    // Tab stops at one radio button of a group, and the arrow keys go on from there.
    await pressUntil(page, 'Tab', radio, (element) => {
      const focused = document.activeElement as HTMLInputElement | null;
      const { name, form } = element as HTMLInputElement;
      return focused?.type === 'radio' && focused.name === name && focused.form === form;
    });
    await page.keyboard.press('Space');
    await pressUntil(page, 'ArrowDown', radio, (element) => (element as HTMLInputElement).checked);
    await expect(radio).toBeChecked();
  },
  async fill(field, text) {
    await expect(field).toBeEnabled();
    await tabTo(page, field);
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.insertText(text);
  },
  async select(list, label) {
    await tabTo(page, list);
    // A closed list selects the option whose name begins with what is typed.
    await page.keyboard.type(label);
    await expect(list.getByRole('option', { name: label, exact: true })).toHaveJSProperty('selected', true);
  },
  async suggest(_page, box, { typed, name }) {
    await expect(box).toBeEnabled();
    await tabTo(page, box);
    await page.keyboard.type(typed);
    await expect(suggestionOf(page, name)).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(box).toHaveValue(name);
  },
});

/** On a phone the journey goes by touch, on a wide screen by keys alone. */
export const handsOn = (page: Page, isMobile: boolean): Hands => (isMobile ? byPointer : byKeys(page));
