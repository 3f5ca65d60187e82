/**
 * Gives the history's present entry a name before the router starts. The router calls the first entry of every
 * document `default` otherwise, so that a page opened afresh would be scrolled to where another one was left; a name
 * of its own also lets a reload, and coming back from another site, find the right place again.
 */
export function nameEntry(history: History): void {
  const state = history.state as { key?: unknown } | null;
  if (typeof state?.key === 'string') return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
