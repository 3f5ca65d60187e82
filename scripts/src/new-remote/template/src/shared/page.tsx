import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Page inside the shell's frame: gutters, one h1, the content. */
export function Page({ title, children }: PageProps) {
  return (
    <div className={styles['page']}>
      <h1 className={styles['title']}>{title}</h1>
      {children}
    </div>
  );
}
