import type { Toasts } from '@evcare/shared-contracts';
import type { TextStorage } from '../session/browser-storage';
import { messages } from './messages';

/** Notifications that arrive within this time (ms) share one toast. */
export const GATHER_MS = 400;
/**
 * Local storage key: ids of notifications that had a toast, newest first, so that other tabs do not show them again.
 */
export const TOLD_KEY = 'notifications.told';
const MAX_STORED_IDS = 50;

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

function readShownIds(local: TextStorage): string[] {
  try {
    const shownIds: unknown = JSON.parse(local.get(TOLD_KEY) ?? '[]');
    return Array.isArray(shownIds) ? shownIds.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

/** Runs the work in one tab at a time. In a browser without locks a toast may appear twice, which is harmless. */
const runExclusively = async (work: () => void): Promise<void> => {
  if (navigator.locks) await navigator.locks.request(TOLD_KEY, work).catch(work);
  else work();
};

/** Shows each new notification once across all tabs, in a visible one, and combines many into one toast. */
export function createNoticeToasts({ toasts, local, isListOpen }: NoticeToastsOptions) {
  let pending: Notice[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function showToast(notices: readonly Notice[]): void {
    const shownIds = readShownIds(local);
    const fresh = notices.filter(({ id }) => !shownIds.includes(id));
    const [first] = fresh;
    if (!first) return;
    local.set(TOLD_KEY, JSON.stringify([...fresh.map(({ id }) => id), ...shownIds].slice(0, MAX_STORED_IDS)));
    if (!isListOpen()) toasts.info(fresh.length === 1 ? first.text : messages.several(fresh.length));
  }

  return {
    say(notice: Notice): void {
      pending.push(notice);
      timer ??= setTimeout(() => {
        const notices = pending;
        pending = [];
        timer = undefined;
        if (document.visibilityState !== 'hidden') void runExclusively(() => showToast(notices));
      }, GATHER_MS);
    },
    stop: () => clearTimeout(timer),
  };
}
