/** A tab that nobody looks at gives its connection back after this: over HTTP/1.1 a browser has six for a whole site. */
export const HIDDEN_MS = 30_000;

export interface PageLife {
  /** Nobody needs events now: the tab has been hidden for a while, the network is gone, the page is left. */
  readonly onAway: () => void;
  /** Somebody looks again, or the network is back; also where it had not been away for long. */
  readonly onBack: () => void;
}

/** Tells when a page is not worth a connection, and when it is again. Returns the undo. */
export function followPageLife({ onAway, onBack }: PageLife): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hidden = () => document.visibilityState === 'hidden';
  const hideLater = () => {
    clearTimeout(timer);
    timer = setTimeout(onAway, HIDDEN_MS);
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
  const look = () => (hidden() ? hideLater() : back());

  const heard: [EventTarget, string, () => void][] = [
    [document, 'visibilitychange', look],
    [window, 'online', back],
    [window, 'offline', leave],
    // With an open connection a page may not be kept for the way back.
    [window, 'pagehide', leave],
    [window, 'pageshow', back],
  ];
  for (const [target, event, listener] of heard) target.addEventListener(event, listener);
  if (navigator.onLine === false) leave();
  else if (hidden()) hideLater();
  return () => {
    clearTimeout(timer);
    for (const [target, event, listener] of heard) target.removeEventListener(event, listener);
  };
}
