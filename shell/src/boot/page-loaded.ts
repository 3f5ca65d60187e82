/** Maximum wait (ms) for the browser to become idle after the page has loaded. */
const PATIENCE_MS = 2_000;

/**
 * Resolves once the page has loaded and the browser is idle: for code that the first paint does not need and must not
 * share bandwidth with.
 */
export function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const rest = () => {
      if ('requestIdleCallback' in window)
        window.requestIdleCallback(() => resolve(), { timeout: PATIENCE_MS });
      else resolve();
    };
    if (document.readyState === 'complete') rest();
    else window.addEventListener('load', rest, { once: true });
  });
}
