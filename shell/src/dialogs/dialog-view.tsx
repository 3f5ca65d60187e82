import { useCallback, useState } from 'react';
import { Alert, Button, Grid, Loading, Skeleton, SkeletonText } from '@evcare/shared-ui';
import { messages } from '../messages';
import { SlotBoundary } from '../remotes/ui/slot-boundary';
import { useShell } from '../services/shell-context';
import type { DialogEntry } from './create-dialogs';
import styles from './dialog-host.module.css';
import { LazyDialog } from './lazy-dialog';
import { dialogMessages } from './messages';
import { useDialogContent } from './use-dialog-content';

const t = dialogMessages;

function Waiting() {
  return (
    <Loading label={messages.layout.loading}>
      <Grid gap="16" top className={styles['waiting']}>
        <Skeleton width="60%" height="2rem" />
        <SkeletonText lines={2} />
        <Skeleton height="48px" radius="var(--radius-control)" />
        <Skeleton height="44px" radius="var(--radius-control)" />
      </Grid>
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

/** An open dialog: its frame, and the content that a remote contributes. */
export function DialogView({ entry, close }: { entry: DialogEntry; close: (result?: unknown) => void }) {
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
