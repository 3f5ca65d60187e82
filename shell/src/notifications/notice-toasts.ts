import type { Toasts } from '@evcare/shared-contracts';
import type { TextStorage } from '../session/browser-storage';
import { messages } from './messages';

/** What comes within this is said in one toast. */
export const GATHER_MS = 400;
/** Local storage: ids of what a toast said, the newest first, so that no second tab says it. */
export const TOLD_KEY = 'notifications.told';
const MOST_TOLD = 50;

interface Notice {
  readonly id: string;
  readonly text: string;
}

export interface NoticeToastsOptions {
  readonly toasts: Pick<Toasts, 'info'>;
  readonly local: TextStorage;
  /** True where the list is open: what is new is seen there. */
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

/** One tab after the other; a browser without locks may say something twice, which harms nobody. */
const inTurn = async (work: () => void): Promise<void> => {
  if (navigator.locks) await navigator.locks.request(TOLD_KEY, work).catch(work);
  else work();
};

/** Says what is new once for all tabs, in one that somebody looks at, and in one toast where much comes together. */
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
