import { toast, type ToastOptions as HotToastOptions } from 'react-hot-toast/headless';
import {
  TOAST_DURATION_MS,
  TOAST_SUCCESS_DURATION_MS,
  type ToastAction,
  type Toasts,
} from '@evcare/shared-contracts';

type Kind = Exclude<keyof Toasts, 'dismiss'>;

/** Duration (ms) of the toast's exit animation. */
const TOAST_LEAVE_MS = 200;

const DURATION_MS: Record<Kind, number> = {
  success: TOAST_SUCCESS_DURATION_MS,
  error: TOAST_DURATION_MS,
  info: TOAST_DURATION_MS,
};

const show: Record<Kind, (message: string, options: HotToastOptions) => string> = {
  success: toast.success,
  error: toast.error,
  info: toast,
};

/** Buttons of the shown toasts by id, which react-hot-toast has no field for. */
export const toastActions = new Map<string, ToastAction>();

/**
 * Toasts of the specification (§9), built on react-hot-toast, whose own limit of 20 drops the oldest. Only its headless
 * part is used: it is a third of the size and has no styles.
 */
export function createToasts(): Toasts {
  const showAs =
    (kind: Kind): Toasts[Kind] =>
    (message, options) => {
      const id = show[kind](message, {
        duration: options?.durationMs ?? DURATION_MS[kind],
        removeDelay: TOAST_LEAVE_MS,
        ariaProps:
          kind === 'error'
            ? { role: 'alert', 'aria-live': 'assertive' }
            : { role: 'status', 'aria-live': 'polite' },
      });
      if (options?.action) toastActions.set(id, options.action);
      return id;
    };
  return {
    success: showAs('success'),
    error: showAs('error'),
    info: showAs('info'),
    dismiss: (id) => toast.dismiss(id),
  };
}
