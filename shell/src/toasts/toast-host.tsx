import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { useCallback, useEffect, useRef, type FocusEvent } from 'react';
import { resolveValue, toast as toasts, useToaster, type Toast } from 'react-hot-toast/headless';
import { messages } from '../messages';
import { toastActions } from './create-toasts';
import styles from './toast-host.module.css';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info };
const kindOf = ({ type }: Toast): keyof typeof ICONS =>
  type === 'success' || type === 'error' ? type : 'info';

/** Time (ms) after which a pointer that rests on a toast no longer pauses it: the toast may cover its target. */
const REST_MS = 10_000;

/** Pages on which toasts are as wide as the page. On wider pages, toasts are beside the content. */
const PHONE = '(max-width: 39.99rem)';
const loadPlacement = () => import('./toast-placement');

/**
 * Keeps toasts on phones clear of texts and controls. Toasts are at the top until the placement code is
 * loaded, and if it cannot be loaded.
 */
function usePlacement(newest: string | undefined) {
  const host = useRef<HTMLElement>(null);
  useEffect(() => {
    if (newest === undefined || !window.matchMedia?.(PHONE).matches) return;
    let stop: (() => void) | null = null;
    let isOver = false;
    loadPlacement().then(
      ({ keepToastsClear }) => {
        if (!isOver && host.current) stop = keepToastsClear(host.current);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
    };
  }, [newest]);
  return host;
}

function ToastView({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const kind = kindOf(toast);
  const Icon = ICONS[kind];
  const action = toastActions.get(toast.id);
  return (
    <div className={styles['toast']} data-kind={kind} data-leaving={!toast.visible || undefined}>
      <Icon className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
      <p className={styles['message']} {...toast.ariaProps}>
        {resolveValue(toast.message, toast)}
      </p>
      {action && (
        <button
          type="button"
          className={styles['action']}
          onClick={() => {
            onClose();
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        className={styles['close']}
        aria-label={messages.toasts.dismiss}
        onClick={onClose}
      >
        <X size={20} strokeWidth={1.75} aria-hidden="true" />
      </button>
    </div>
  );
}

/**
 * Renders the toasts at the top right, newest first. A repeated text replaces the earlier toast. The timers pause
 * while a toast is focused, and while a pointer moves over one. A pointer that only rests where a toast appears does
 * not pause them, and one that comes to rest pauses them for a while only: it may wait for a control that the toast
 * covers.
 */
export function ToastHost() {
  const { toasts: shown, handlers } = useToaster();
  const { startPause, endPause: resume } = handlers;
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  const endPause = useCallback(() => {
    clearTimeout(rest.current);
    rest.current = undefined;
    resume();
  }, [resume]);
  // The handler of a render before the pause would end nothing.
  const latest = useRef(endPause);
  useEffect(() => void (latest.current = endPause), [endPause]);
  const none = shown.length === 0;
  const host = usePlacement(shown[0]?.id);

  // If the last toast disappears under the pointer, no event ends the pause.
  useEffect(() => {
    if (none) endPause();
  }, [endPause, none]);

  useEffect(() => {
    const ids = new Set(shown.map(({ id }) => id));
    for (const id of toastActions.keys()) if (!ids.has(id)) toastActions.delete(id);
    const texts = new Set<Toast['message']>();
    for (const { id, message } of shown) {
      if (texts.has(message) && !toastActions.has(id)) toasts.remove(id);
      texts.add(message);
    }
  }, [shown]);

  const onBlur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) endPause();
  };
  return (
    <section
      ref={host}
      className={styles['host']}
      aria-label={messages.toasts.region}
      // Modal dialogs hide the rest of the page from screen readers, except for elements marked like
      // this; each toast is announced through its role.
      aria-live="off"
      onPointerMove={() => {
        if (rest.current === undefined) startPause();
        clearTimeout(rest.current);
        rest.current = setTimeout(() => latest.current(), REST_MS);
      }}
      onPointerLeave={endPause}
      onFocus={startPause}
      onBlur={onBlur}
    >
      {shown.map((toast) => (
        <ToastView
          key={toast.id}
          toast={toast}
          onClose={() => {
            toasts.dismiss(toast.id);
            endPause();
          }}
        />
      ))}
    </section>
  );
}
