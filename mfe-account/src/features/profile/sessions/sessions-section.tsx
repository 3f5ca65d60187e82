import { lazy, Suspense, useRef, useState } from 'react';
import { addressOf, sessionApi } from '@evcare/shared-contracts/endpoints';
import { Box, Button, Heading, Loading, Skeleton, Stack, Text } from '@evcare/shared-ui';
import { messages } from '../../../messages';
import { sessions as t } from '../../../messages/sessions';
import { LoadFailed } from '../../../shared/data/load-failed';
import { useGet } from '../../../shared/data/hooks';
import { useRemote } from '../../../shared/remote-scope';
import type { EndTarget } from './end-session-dialog';
import { SessionRow } from './session-row';
import styles from './sessions.module.css';

const EndSessionDialog = lazy(() => import('./end-session-dialog'));

const TITLE_ID = 'open-sessions';

interface SessionsSectionProps {
  readonly hasPassword: boolean;
}

/** List of signed-in devices with actions to sign them out. */
export function SessionsSection({ hasPassword }: SessionsSectionProps) {
  const { toasts } = useRemote();
  const [target, setTarget] = useState<EndTarget | null>(null);
  const title = useRef<HTMLHeadingElement>(null);

  const { value: list, error, refetch } = useGet(addressOf(sessionApi.list));

  const finish = async (message: string) => {
    setTarget(null);
    toasts.success(message);
    await refetch();
    // The button that opened the dialog is about to be removed.
    title.current?.focus();
  };

  const others = list?.filter(({ current }) => !current) ?? [];
  return (
    <Stack as="section" gap="16" className={styles['section']} aria-labelledby={TITLE_ID}>
      <Heading size="20" id={TITLE_ID} ref={title} tabIndex={-1}>
        {t.title}
      </Heading>
      {error !== null ? (
        <LoadFailed error={error} retry={() => void refetch()} />
      ) : list === undefined ? (
        <Loading label={messages.common.loading}>
          <Skeleton height="4.5rem" />
        </Loading>
      ) : (
        <>
          <Text tone="muted">{others.length > 0 ? t.intro : t.only}</Text>
          <Box as="ul" aria-labelledby={TITLE_ID}>
            {list.map((session) => (
              <SessionRow key={session.id} session={session} onEnd={() => setTarget(session)} />
            ))}
          </Box>
          {others.length > 0 && (
            <Button variant="secondary" className={styles['all']} onClick={() => setTarget(others.length)}>
              {t.endOthers}
            </Button>
          )}
        </>
      )}
      {target !== null && (
        <Suspense fallback={null}>
          <EndSessionDialog
            target={target}
            hasPassword={hasPassword}
            onClose={() => setTarget(null)}
            onEnded={(message) => void finish(message)}
          />
        </Suspense>
      )}
    </Stack>
  );
}
