/** Maximum wait (ms) for the browser to become idle after the page has loaded. */
const MAX_IDLE_WAIT_MS = 2_000;

/** Waits until the scripts have taken over a page that the server rendered. */
const takenOver = (): Promise<void> =>
  new Promise((resolve) => {
    const rendered = document.querySelector('[data-rendered]');
    if (!rendered) return resolve();
    new MutationObserver((_, observer) => {
      if (rendered.matches('[data-rendered]')) return;
      observer.disconnect();
      resolve();
    }).observe(rendered, { attributeFilter: ['data-rendered'] });
  });

const loaded = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else window.addEventListener('load', () => resolve(), { once: true });
  });

const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window)
      window.requestIdleCallback(() => resolve(), { timeout: MAX_IDLE_WAIT_MS });
    else resolve();
  });

/**
 * Resolves once the page has loaded, its components listen and the browser is idle. For code that the first paint
 * does not need, and that must not compete for bandwidth with the code that does. Scripts of a rendered page run
 * after its first paint, which may be after it has loaded.
 */
export const pageLoaded = (): Promise<void> => loaded().then(takenOver).then(idle);
