import type { ReactNode } from 'react';
import { Cluster, Grid, Hint, Stack } from '@evcare/shared-ui';
import { useLazyModule } from '../layout/use-lazy-module';
import styles from './message-page.module.css';

interface MessagePageProps {
  title: string;
  children: ReactNode;
  actions?: ReactNode;
  /** Small print, such as a code for the hotline. */
  note?: ReactNode;
}

/** Fetched lazily: few visits see it, and the page works without it. */
export const loadArt = () => import('./failure-art');

/** Common layout of all error and status pages: text on the left, illustration on the right. */
export function MessagePage({ title, children, actions, note }: MessagePageProps) {
  const { module: art } = useLazyModule(loadArt, true);
  return (
    <Grid align="center" gap="48" className={styles['page']}>
      <div className={styles['words']}>
        <h1>{title}</h1>
        <Stack gap="12" above="16" tone="muted" size="18" className={styles['text']}>
          {children}
        </Stack>
        {actions && (
          <Cluster align="center" gap="12" above="32">
            {actions}
          </Cluster>
        )}
        {note && (
          <Hint above="24" numeric>
            {note}
          </Hint>
        )}
      </div>
      <div className={styles['art']}>{art && <art.FailureArt />}</div>
    </Grid>
  );
}
