/** Time (ms) after which a hidden tab closes its connection: over HTTP/1.1 a browser has only six per site. */
const HIDDEN_TIMEOUT_MS = 30_000;

export interface PageActivityHandlers {
  /**
   * Called when events are not needed for now: the tab has been hidden for a while, the
   * network is down, or the page is being left.
   */
  readonly onAway: () => void;
  /** Called when the page is visible again or the network is back, even after a short interruption. */
  readonly onBack: () => void;
}

/** Reports when the page does not need a connection, and when it needs one again. Returns the cleanup function. */
export function watchPageActivity({ onAway, onBack }: PageActivityHandlers): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hidden = () => document.visibilityState === 'hidden';
  const hideLater = () => {
    clearTimeout(timer);
    timer = setTimeout(onAway, HIDDEN_TIMEOUT_MS);
  };
  const leave = () => {
    clearTimeout(timer);
    onAway();
  };
  const back = () => {
    clearTimeout(timer);
    if (navigator.onLine !== false) onBack();
    if (hidden()) hideLater();
  };
  const onVisibilityChange = () => (hidden() ? hideLater() : back());

  const listeners: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', onVisibilityChange],
    [window, 'online', back],
    [window, 'offline', leave],
    // An open connection may keep the page out of the back/forward cache.
    [window, 'pagehide', leave],
    [window, 'pageshow', back],
  ];
  for (const [target, event, listener] of listeners) target.addEventListener(event, listener);
  if (navigator.onLine === false) leave();
  else if (hidden()) hideLater();
  return () => {
    clearTimeout(timer);
    for (const [target, event, listener] of listeners) target.removeEventListener(event, listener);
  };
}
