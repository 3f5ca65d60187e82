/** Maximum wait (ms) for the browser to become idle after the page has loaded. */
const MAX_IDLE_WAIT_MS = 2_000;

/**
 * Resolves once the page has loaded and the browser is idle. For code that the first paint does not need,
 * and that must not compete with it for bandwidth.
 */
export function pageLoaded(): Promise<void> {
  return new Promise((resolve) => {
    const waitForIdle = () => {
      if ('requestIdleCallback' in window)
        window.requestIdleCallback(() => resolve(), { timeout: MAX_IDLE_WAIT_MS });
      else resolve();
    };
    if (document.readyState === 'complete') waitForIdle();
    else window.addEventListener('load', waitForIdle, { once: true });
  });
}
