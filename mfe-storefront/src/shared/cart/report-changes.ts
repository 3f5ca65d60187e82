import type { Toasts } from '@evcare/shared-contracts';
import type { CartChange } from '@evcare/shared-contracts/shop';
import { cartNotices as t } from '../../messages/cart-notices';

const MAX_NAMED = 3;
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
export function changeText({ kind, name, to }: CartChange, messages: ChangeTexts = t): string {
  const shown = name || t.unnamed;
  if (kind === 'gone') return messages.gone(shown);
  return kind === 'out' ? messages.out(shown) : messages.fewer(shown, to);
}

/** Shows one toast for all changed products: the first few by name, and the number of the others. */
export function reportChanges(
  toasts: Toasts,
  changes: readonly CartChange[],
  messages: ChangeTexts = t,
): void {
  if (changes.length === 0) return;
  const sentences = changes.slice(0, MAX_NAMED).map((change) => changeText(change, messages));
  if (changes.length > MAX_NAMED) sentences.push(messages.changedMore(changes.length - MAX_NAMED));
  toasts.info(sentences.join(' '), { durationMs: FIRST_MS + EACH_MORE_MS * (sentences.length - 1) });
}
