import type { Toasts } from '@evcare/shared-contracts';
import type { TextStorage } from '../session/browser-storage';
import { messages } from './messages';

/** Notifications that arrive within this time (ms) share one toast. */
export const GATHER_MS = 400;
/**
 * Local storage key: ids of notifications that had a toast, newest first, so that other tabs do not show them again.
 */
export const TOLD_KEY = 'notifications.told';
const MOST_TOLD = 50;

interface Notice {
  readonly id: string;
  readonly text: string;
}

export interface NoticeToastsOptions {
  readonly toasts: Pick<Toasts, 'info'>;
  readonly local: TextStorage;
  /** True while the list is open, where new notifications are visible anyway. */
  readonly isListOpen: () => boolean;
}

function toldOf(local: TextStorage): string[] {
  try {
    const told: unknown = JSON.parse(local.get(TOLD_KEY) ?? '[]');
    return Array.isArray(told) ? told.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Runs the tabs one after the other. In a browser without locks a toast may appear twice, which is harmless. */
const inTurn = async (work: () => void): Promise<void> => {
  if (navigator.locks) await navigator.locks.request(TOLD_KEY, work).catch(work);
  else work();
};

/** Shows each new notification once across all tabs, in a visible one, and combines many into one toast. */
export function createNoticeToasts({ toasts, local, isListOpen }: NoticeToastsOptions) {
  let waiting: Notice[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tell(notices: readonly Notice[]): void {
    const told = toldOf(local);
    const fresh = notices.filter(({ id }) => !told.includes(id));
    const [first] = fresh;
    if (!first) return;
    local.set(TOLD_KEY, JSON.stringify([...fresh.map(({ id }) => id), ...told].slice(0, MOST_TOLD)));
    if (!isListOpen()) toasts.info(fresh.length === 1 ? first.text : messages.several(fresh.length));
  }

  return {
    say(notice: Notice): void {
      waiting.push(notice);
      timer ??= setTimeout(() => {
        const gathered = waiting;
        waiting = [];
        timer = undefined;
        if (document.visibilityState !== 'hidden') void inTurn(() => tell(gathered));
      }, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
