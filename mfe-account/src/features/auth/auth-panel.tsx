import type { ReactNode } from 'react';
import styles from './auth.module.css';

interface AuthPanelProps {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
}

/** Panel with a title, an introduction, a form, and links to related pages. */
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
