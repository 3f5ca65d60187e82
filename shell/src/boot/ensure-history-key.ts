/**
 * Gives the current history entry a key before the router starts. Otherwise the router gives the first entry
 * of every document the key `default`, and a newly opened page would be scrolled to the position of another
 * page. The key also restores the right position after a reload and after coming back from another site.
 */
export function ensureHistoryKey(history: History): void {
  const state = history.state as { key?: unknown } | null;
  if (typeof state?.key === 'string') return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, '');
}
