import { toast, type ToastOptions } from 'react-hot-toast/headless';
import { TOAST_DURATION_MS, TOAST_SUCCESS_DURATION_MS, type Toasts } from '@evcare/shared-contracts';

type Kind = Exclude<keyof Toasts, 'dismiss'>;

/** As long as the toast takes to leave the screen. */
export const TOAST_LEAVE_MS = 200;

const DURATION_MS: Record<Kind, number> = {
  success: TOAST_SUCCESS_DURATION_MS,
  error: TOAST_DURATION_MS,
  info: TOAST_DURATION_MS,
};

const show: Record<Kind, (message: string, options: ToastOptions) => string> = {
  success: toast.success,
  error: toast.error,
  info: toast,
};

/**
 * Toasts of the specification (§9) on react-hot-toast, whose own limit of 20 at once drops the oldest. Its headless
 * part only: it is a third of the whole and brings no style of its own.
 */
export function createToasts(): Toasts {
  const tell =
    (kind: Kind): Toasts[Kind] =>
    (message, options) =>
      show[kind](message, {
        duration: options?.durationMs ?? DURATION_MS[kind],
        removeDelay: TOAST_LEAVE_MS,
        ariaProps:
          kind === 'error'
            ? { role: 'alert', 'aria-live': 'assertive' }
            : { role: 'status', 'aria-live': 'polite' },
      });
  return {
    success: tell('success'),
    error: tell('error'),
    info: tell('info'),
    dismiss: (id) => toast.dismiss(id),
  };
}
