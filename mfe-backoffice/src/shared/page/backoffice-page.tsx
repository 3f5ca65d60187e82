import type { ReactNode } from 'react';
import { Cluster, Heading, Stack, Text } from '@evcare/shared-ui';
import { noPrint, printOnly } from '../print';
import styles from './backoffice-page.module.css';

interface BackofficePageProps {
  readonly title: string;
  /** Title on paper, if the page has tabs, which are not printed. */
  readonly printTitle?: string | undefined;
  /** Actions for the whole page, to the right of its title. */
  readonly action?: ReactNode;
  /** Line below the title. */
  readonly lead?: ReactNode;
  readonly tabs?: ReactNode;
  readonly children: ReactNode;
}

/** Page of a work area: heading, actions, tabs, content. */
export function BackofficePage({ title, printTitle, action, lead, tabs, children }: BackofficePageProps) {
  return (
    <Stack gap="16" top className={styles['page']}>
      <Cluster align="center" justify="between" gap="8" gapX="16">
        <div>
          <Heading as="h1" size="24">
            {printTitle === undefined ? title : <span className={noPrint}>{title}</span>}
            {printTitle !== undefined && (
              <span className={printOnly} aria-hidden="true">
                {printTitle}
              </span>
            )}
          </Heading>
          {lead && <Text tone="muted">{lead}</Text>}
        </div>
        {action && (
          <Cluster gap="8" className={noPrint}>
            {action}
          </Cluster>
        )}
      </Cluster>
      {tabs}
      {children}
    </Stack>
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
    <Stack
      as="section"
      gap="12"
      pad="16"
      line="all"
      radius="card"
      ground="page"
      className={styles['section']}
    >
      <Cluster align="center" justify="between" gap="8">
        <Heading size="18">{title}</Heading>
        {action}
      </Cluster>
      {children}
    </Stack>
  );
}
