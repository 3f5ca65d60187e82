import type { ReactNode } from 'react';
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
    <div className={styles['page']}>
      <div className={styles['words']}>
        <h1>{title}</h1>
        <div className={styles['text']}>{children}</div>
        {actions && <div className={styles['actions']}>{actions}</div>}
        {note && <p className={styles['note']}>{note}</p>}
      </div>
      <div className={styles['art']}>{art && <art.FailureArt />}</div>
    </div>
  );
}
