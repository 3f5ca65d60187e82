import type { ReactNode } from 'react';
import styles from './auth.module.css';

interface AuthPanelProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** One task: its name, why, the task itself, and the way to its neighbour. */
export function AuthPanel({ title, intro, foot, children }: AuthPanelProps) {
  return (
    <div className={styles['panel']}>
      <h1 className={styles['title']}>{title}</h1>
      {intro && <p className={styles['intro']}>{intro}</p>}
      <div className={styles['body']}>{children}</div>
      {foot && <p className={styles['foot']}>{foot}</p>}
    </div>
  );
}
