import { Bell } from 'lucide-react';
import { useCallback, useEffect, useId, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from '@evcare/shared-contracts/router';
import { Spinner } from '@evcare/shared-ui';
import { LazyDialog } from '../dialogs/lazy-dialog';
import icon from '../layout/header/icon-action.module.css';
import { useLazyModule } from '../layout/use-lazy-module';
import { WIDE_LAYOUT } from '../layout/wide';
import { messages as shellMessages } from '../messages';
import { followTabs } from '../services/remote-storage';
import { useShell } from '../services/shell-context';
import { createLocalStorage } from '../session/browser-storage';
import { messages } from './messages';
import { createNoticeToasts } from './notice-toasts';
import { createNotices } from './notices';
import { NotificationPanel } from './notification-panel';
import styles from './notifications.module.css';

const loadList = () => import('./notification-list');

const MAX_COUNT = 99;
/** Local storage key: changes when notifications are marked as read, so that other tabs reload them. */
const READ_KEY = 'notifications.read';

/** The user's notifications for as long as the header is mounted. */
function useNotices(isListOpen: () => boolean) {
  const { http, live, toasts } = useShell();
  const [parts] = useState(() => {
    const local = createLocalStorage();
    const said = createNoticeToasts({ toasts, local, isListOpen });
    const notices = createNotices({
      http,
      live,
      onNotice(notice) {
        said.say(notice);
        if (isListOpen()) void notices.refresh();
      },
      onRead: () => local.set(READ_KEY, String(Date.now())),
    });
    return { notices, said };
  });
  useEffect(() => {
    const { notices, said } = parts;
    const undo = [
      notices.follow(),
      followTabs((key) => {
        if (key === READ_KEY) void notices.refresh();
      }),
      said.stop,
    ];
    return () => undo.forEach((end) => end());
  }, [parts]);
  const { notices } = parts;
  return { notices, state: useSyncExternalStore(notices.subscribe, notices.current, notices.current) };
}

/** Below the breakpoint the list is a sheet. Crossing the breakpoint, for example by rotating the device, closes it. */
function useOpen() {
  const page = useLocation().key;
  const [opened, setOpened] = useState<{ on: string; as: 'panel' | 'sheet' } | null>(null);
  const open = opened?.on === page ? opened.as : null;
  const close = useCallback(() => setOpened(null), []);
  useEffect(() => {
    if (!open) return;
    const wide = window.matchMedia(WIDE_LAYOUT);
    wide.addEventListener('change', close);
    return () => wide.removeEventListener('change', close);
  }, [close, open]);
  const toggle = () => {
    const wide = window.matchMedia(WIDE_LAYOUT).matches;
    setOpened(open ? null : { on: page, as: wide ? 'panel' : 'sheet' });
  };
  return { open, close, toggle };
}

/** Bell in the header with the number of unread notifications, and the list that it opens. */
export function NotificationBell() {
  const { toasts } = useShell();
  const id = useId();
  const bell = useRef<HTMLButtonElement>(null);
  const { open, close, toggle } = useOpen();
  const shown = useRef(false);
  useEffect(() => {
    shown.current = open !== null;
  }, [open]);
  const { notices, state } = useNotices(useCallback(() => shown.current, []));
  const { module, failed } = useLazyModule(loadList, open !== null);
  useEffect(() => {
    if (!failed) return;
    toasts.error(shellMessages.layout.notOpened);
    close();
  }, [close, failed, toasts]);

  const list = module ? (
    <module.NotificationList
      notices={notices}
      state={state}
      close={close}
      onReadAll={() =>
        void notices.markAllRead().then((done) => done || toasts.error(messages.readAllFailed))
      }
    />
  ) : (
    <div className={styles['state']} role="status" aria-label={messages.loading}>
      <Spinner size={28} />
    </div>
  );
  return (
    <div className={styles['bell']}>
      <button
        ref={bell}
        type="button"
        className={icon['action']}
        aria-label={messages.bell(state.unread)}
        aria-haspopup="dialog"
        aria-expanded={open !== null}
        aria-controls={open === 'panel' ? id : undefined}
        onClick={() => {
          if (!open) void notices.refresh();
          toggle();
        }}
      >
        <Bell size={20} strokeWidth={1.75} aria-hidden="true" />
        {state.unread > 0 && (
          <span className={icon['badge']} aria-hidden="true">
            {state.unread > MAX_COUNT ? `${MAX_COUNT}+` : state.unread}
          </span>
        )}
      </button>
      {open === 'panel' && (
        <NotificationPanel id={id} bell={bell} close={close}>
          {list}
        </NotificationPanel>
      )}
      <LazyDialog
        open={open === 'sheet'}
        onClose={close}
        title={messages.title}
        closeLabel={shellMessages.layout.close}
        placement="sheet"
      >
        <div className={styles['sheet']}>{list}</div>
      </LazyDialog>
    </div>
  );
}
