/** Keys of history entries that were scrolled: a visitor who returns to one finds it where they left it. */
const scrolled = new Set<string>();

let observer: MutationObserver | undefined;

/**
 * Scrolls to the element that the fragment of the address names, as soon as it exists. The router looks for it
 * once, before a page that loads its content has it. Does nothing once the visitor has scrolled or left the page.
 */
export function scrollToLateTarget(): void {
  observer?.disconnect();
  const { pathname, hash } = window.location;
  const { key = '' } = (window.history.state ?? {}) as { key?: string };
  if (!hash || scrolled.has(key)) return;
  scrolled.add(key);

  const isDone = (): boolean => {
    if (window.scrollY > 0 || window.location.pathname !== pathname) return true;
    const target = document.getElementById(hash.slice(1));
    target?.scrollIntoView();
    return target !== null;
  };
  if (isDone()) return;
  observer = new MutationObserver(() => {
    if (isDone()) observer?.disconnect();
  });
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['id'] });
}
