import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** The title is heard only, where the content has a heading to look at. */
  readonly titleHidden?: boolean;
  readonly width?: 'reading' | 'wide';
  readonly children: ReactNode;
}

/** A page's frame inside the shell: gutters, one h1, the content. */
export function Page({ title, titleHidden = false, width = 'wide', children }: PageProps) {
  return (
    <div className={styles[width]}>
      <h1 className={styles[titleHidden ? 'hidden' : 'title']}>{title}</h1>
      {children}
    </div>
  );
}
