import type { ReactNode } from 'react';
import { Cluster, Heading } from '@evcare/shared-ui';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Hides the title visually, for content with a visible heading of its own. */
  readonly titleHidden?: boolean;
  readonly width?: 'reading' | 'wide';
  /** Content above the title, such as a back link. */
  readonly before?: ReactNode;
  /** Content next to the title, such as the main action of the page. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** Page layout inside the shell: gutters, one h1, the content. */
export function Page({ title, titleHidden = false, width = 'wide', before, action, children }: PageProps) {
  const heading = (
    <Heading as="h1" unseen={titleHidden} className={titleHidden ? undefined : styles['title']}>
      {title}
    </Heading>
  );
  return (
    <div className={styles[width]}>
      {before}
      {action ? (
        <Cluster below="24" align="center" justify="between" gap="12" gapX="16" className={styles['headRow']}>
          {heading}
          {action}
        </Cluster>
      ) : (
        heading
      )}
      {children}
    </div>
  );
}
