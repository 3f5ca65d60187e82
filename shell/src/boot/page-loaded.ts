/** Longest wait for the browser to be idle once the page is loaded. */
const PATIENCE_MS = 2_000;

/**
 * Resolves once the page has loaded and the browser has a free moment: for code that the first paint does not need,
 * and must not share its bandwidth with.
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
