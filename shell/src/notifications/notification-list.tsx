import { CheckCheck, Settings } from 'lucide-react';
import { useState } from 'react';
import { PATHS } from '@evcare/shared-contracts';
import { Link } from '@evcare/shared-contracts/router';
import { Alert, Button, EmptyState, Inline, Loading, Skeleton, SkeletonText } from '@evcare/shared-ui';
import { messages } from './messages';
import type { Notices, NoticesState } from './notices';
import { NotificationItem } from './notification-item';
import styles from './notifications.module.css';

interface ListProps {
  readonly notices: Notices;
  readonly state: NoticesState;
  readonly close: () => void;
  readonly onReadAll: () => void;
}

function ListSkeleton() {
  return (
    <Loading label={messages.loading}>
      <ul className={styles['list']}>
        {Array.from({ length: 4 }, (_, at) => (
          <li key={at} className={styles['place']}>
            <Skeleton width={40} height={40} radius={10} />
            <SkeletonText lines={2} />
          </li>
        ))}
      </ul>
    </Loading>
  );
}

function Retry({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      tone="danger"
      action={
        <Button variant="secondary" size="sm" onClick={onRetry}>
          {messages.retry}
        </Button>
      }
    >
      {messages.failed}
    </Alert>
  );
}

function Items({ notices, state, close }: ListProps) {
  // Fixed at opening time, so that texts do not change while the list is read.
  const [now] = useState(() => Date.now());
  const { items, more, older } = state;
  if (items.length === 0) {
    return (
      <div className={styles['state']}>
        <EmptyState title={messages.empty} text={messages.emptyText} />
      </div>
    );
  }
  return (
    <>
      <ul className={styles['list']}>
        {items.map((item) => (
          <NotificationItem
            key={item.id}
            item={item}
            now={now}
            onOpen={({ id }) => {
              void notices.markRead(id);
              close();
            }}
          />
        ))}
      </ul>
      {older === 'failed' && (
        <div className={styles['state']}>
          <Retry onRetry={() => void notices.loadOlder()} />
        </div>
      )}
      {more && older !== 'failed' && (
        <div className={styles['older']}>
          <Button variant="ghost" block busy={older === 'loading'} onClick={() => void notices.loadOlder()}>
            {messages.more}
          </Button>
        </div>
      )}
    </>
  );
}

/** Content of the panel and of the sheet: newest notifications first, and a button for older ones below. */
export function NotificationList(props: ListProps) {
  const { notices, state, close, onReadAll } = props;
  return (
    <>
      <div className={styles['scroll']}>
        {state.status === 'loading' && <ListSkeleton />}
        {state.status === 'failed' && (
          <div className={styles['state']}>
            <Retry onRetry={() => void notices.refresh()} />
          </div>
        )}
        {state.status === 'ready' && <Items {...props} />}
      </div>
      <Inline justify="between" fixed padY="4" padX="8" line="top" className={styles['foot']}>
        <button
          type="button"
          className={styles['action']}
          aria-disabled={state.unread === 0 || undefined}
          onClick={() => state.unread > 0 && onReadAll()}
        >
          <CheckCheck size={20} strokeWidth={1.75} aria-hidden="true" />
          {messages.readAll}
        </button>
        <Link
          to={`${PATHS.profile}?tab=notifications`}
          className={styles['icon']}
          aria-label={messages.settings}
          title={messages.settings}
          onClick={close}
        >
          <Settings size={20} strokeWidth={1.75} aria-hidden="true" />
        </Link>
      </Inline>
    </>
  );
}
