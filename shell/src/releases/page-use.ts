/** Time (ms) since the last action of the visitor after which the page counts as idle. */
const IDLE_MS = 2_000;

/** Tracks whether a visitor uses the page. */
export interface PageUse {
  /** True if something was typed, or the visitor acted within the last two seconds. */
  isInUse(): boolean;
  /** Called when another page is shown: what was typed before is gone. */
  pageChanged(): void;
  stop(): void;
}

const ACTIONS = ['pointerdown', 'keydown', 'wheel', 'touchmove'] as const;
const FIELDS = 'input:not([type=hidden]), textarea, select, [contenteditable=true]';

/** True if the focus is in a field with content. */
function isTyping(): boolean {
  const element = document.activeElement;
  if (!element?.matches(FIELDS)) return false;
  return 'value' in element ? Boolean(element.value) : Boolean(element.textContent);
}

export function createPageUse(now: () => number = Date.now): PageUse {
  let lastAction = 0;
  let typed = false;
  const onAction = () => void (lastAction = now());
  const onInput = () => void (typed = true);
  const options = { capture: true, passive: true };
  for (const type of ACTIONS) document.addEventListener(type, onAction, options);
  document.addEventListener('input', onInput, options);
  return {
    isInUse: () => typed || isTyping() || now() - lastAction < IDLE_MS,
    pageChanged: () => void (typed = false),
    stop() {
      for (const type of ACTIONS) document.removeEventListener(type, onAction, options);
      document.removeEventListener('input', onInput, options);
    },
  };
}
