import type { Toasts } from '@evcare/shared-contracts';
import type { CartChange } from '@evcare/shared-contracts/shop';
import { cartNotices as texts } from '../../messages/cart-notices';

const MOST_TOLD = 3;
const FIRST_MS = 4_000;
const EACH_MORE_MS = 2_000;

/** Messages of a page for changes of the cart. */
export interface ChangeTexts {
  gone(name: string): string;
  out(name: string): string;
  fewer(name: string, left: number): string;
  changedMore(count: number): string;
}

/** Returns the message for a change of the cart. */
export function changeText({ kind, name, to }: CartChange, say: ChangeTexts = texts): string {
  const shown = name || texts.unnamed;
  if (kind === 'gone') return say.gone(shown);
  return kind === 'out' ? say.out(shown) : say.fewer(shown, to);
}

/** Shows one toast for all changed products: the first few by name, and the number of the others. */
export function tellChanges(toasts: Toasts, changes: readonly CartChange[], say: ChangeTexts = texts): void {
  if (changes.length === 0) return;
  const told = changes.slice(0, MOST_TOLD).map((change) => changeText(change, say));
  if (changes.length > MOST_TOLD) told.push(say.changedMore(changes.length - MOST_TOLD));
  toasts.info(told.join(' '), { durationMs: FIRST_MS + EACH_MORE_MS * (told.length - 1) });
}
