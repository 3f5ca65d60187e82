import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Primary action. */
  action?: ReactNode;
  illustration?: ReactNode;
}

export function EmptyState({ title, text, action, illustration }: EmptyStateProps) {
  return (
    <div className={styles['empty']}>
      {illustration && <div className={styles['art']}>{illustration}</div>}
      <p className={styles['title']}>{title}</p>
      {text && <div className={styles['text']}>{text}</div>}
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
