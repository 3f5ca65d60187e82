import type { ReactNode } from 'react';
import styles from './backoffice-page.module.css';

interface BackofficePageProps {
  readonly title: string;
  /** Actions for the whole page, to the right of its title. */
  readonly action?: ReactNode;
  /** Line below the title. */
  readonly lead?: ReactNode;
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** Page of a work area: heading, actions, tabs, content. */
export function BackofficePage({ title, action, lead, tabs, children }: BackofficePageProps) {
  return (
    <div className={styles['page']}>
      <div className={styles['head']}>
        <div>
          <h1 className={styles['title']}>{title}</h1>
          {lead && <p className={styles['lead']}>{lead}</p>}
        </div>
        {action && <div className={styles['action']}>{action}</div>}
      </div>
      {tabs}
      {children}
    </div>
  );
}

/** Section of a page with its own heading. */
export function Section({
  title,
  action,
  children,
}: {
  readonly title: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <section className={styles['section']}>
      <div className={styles['sectionHead']}>
        <h2 className={styles['sectionTitle']}>{title}</h2>
        {action}
      </div>
      {children}
    </section>
  );
}
