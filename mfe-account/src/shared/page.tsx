import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** The title is heard only, where the content has a heading to look at. */
  readonly titleHidden?: boolean;
  readonly width?: 'reading' | 'wide';
  /** Stands above the title, such as the way back. */
  readonly before?: ReactNode;
  /** Stands beside the title: what is done with the whole page. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A page's frame inside the shell: gutters, one h1, the content. */
export function Page({ title, titleHidden = false, width = 'wide', before, action, children }: PageProps) {
  const heading = <h1 className={styles[titleHidden ? 'hidden' : 'title']}>{title}</h1>;
  return (
    <div className={styles[width]}>
      {before}
      {action ? (
        <div className={styles['headRow']}>
          {heading}
          {action}
        </div>
      ) : (
        heading
      )}
      {children}
    </div>
  );
}
