/**
 * Gives the current history entry a key before the router starts. Without it the router calls the first entry of every
 * document `default`, and a newly opened page would be scrolled to the position of another one. The key also restores
 * the right position after a reload and after coming back from another site.
 */
export function ensureHistoryKey(history: History): void {
  const state = history.state as { key?: unknown } | null;
  if (typeof state?.key === 'string') return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
