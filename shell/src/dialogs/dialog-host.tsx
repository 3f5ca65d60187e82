import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Alert, Button, Loading, Skeleton, SkeletonText } from '@evcare/shared-ui';
import { messages } from '../messages';
import { SlotBoundary } from '../remotes/ui/slot-boundary';
import { useShell } from '../services/shell-context';
import { asShellDialogs, type DialogEntry } from './create-dialogs';
import styles from './dialog-host.module.css';
import { LazyDialog } from './lazy-dialog';
import { useDialogContent } from './use-dialog-content';

const t = messages.dialogs;

function Waiting() {
  return (
    <Loading label={messages.layout.loading}>
      <div className={styles['waiting']}>
        <Skeleton width="60%" height="2rem" />
        <SkeletonText lines={2} />
        <Skeleton height="48px" radius="var(--radius-control)" />
        <Skeleton height="44px" radius="var(--radius-control)" />
      </div>
    </Loading>
  );
}

function Failed({ onRetry }: { onRetry: (() => void) | null }) {
  return (
    <div className={styles['failed']}>
      <Alert tone="danger" title={t.failedTitle}>
        {t.failedText}
      </Alert>
      {onRetry && <Button onClick={onRetry}>{messages.layout.retry}</Button>}
    </div>
  );
}

function Entry({ entry, close }: { entry: DialogEntry; close: (result?: unknown) => void }) {
  const { loader } = useShell();
  const { content, fail, retry } = useDialogContent(entry);
  const { title } = entry.params;
  const given = typeof title === 'string' && title !== '' ? title : null;
  const [heading, setHeading] = useState<string | null>(null);

  // The contribution renders its own heading, which also names the dialog if the opener gave no title.
  const readHeading = useCallback((element: HTMLElement | null) => {
    const text = element?.querySelector('h1, h2, h3')?.textContent;
    if (text) setHeading(text);
  }, []);

  return (
    <LazyDialog
      open={entry.open}
      onClose={() => close()}
      title={given ?? heading ?? t.fallbackTitle}
      titleHidden
      size="sm"
      closeLabel={messages.layout.close}
    >
      {content.status === 'loading' && <Waiting />}
      {content.status === 'failed' && <Failed onRetry={entry.provider === null ? null : retry} />}
      {content.status === 'ready' && (
        <SlotBoundary
          fallback={() => <Failed onRetry={retry} />}
          onError={(error) => {
            if (entry.provider) loader.reportRenderFailure(entry.provider, error);
            fail();
          }}
        >
          <div ref={readHeading}>
            <content.Component close={close} params={entry.params} />
          </div>
        </SlotBoundary>
      )}
    </LazyDialog>
  );
}

/**
 * Renders every open dialog. The shell provides frame, focus handling, loading and error states for all contributions.
 */
export function DialogHost() {
  const dialogs = asShellDialogs(useShell().dialogs);
  const entries = useSyncExternalStore(dialogs.subscribe, dialogs.entries, dialogs.entries);
  const some = entries.length > 0;

  // Navigating back leaves the page that a dialog belongs to.
  useEffect(() => {
    if (!some) return;
    const closeAll = () => dialogs.entries().forEach(({ key }) => dialogs.close(key));
    window.addEventListener('popstate', closeAll);
    return () => window.removeEventListener('popstate', closeAll);
  }, [dialogs, some]);

  return entries.map((entry) => (
    <Entry key={entry.key} entry={entry} close={(result) => dialogs.close(entry.key, result)} />
  ));
}
