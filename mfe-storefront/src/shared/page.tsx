import type { ReactNode } from 'react';
import { Stack, Text } from '@evcare/shared-ui';
import styles from './page.module.css';

export const Container = ({ children, className }: { children: ReactNode; className?: string }) => (
  <div className={`${styles['container']} ${className ?? ''}`}>{children}</div>
);

interface PageProps {
  title: string;
  lead?: string;
  /** Links to the parents of the page. */
  breadcrumb?: ReactNode;
  children: ReactNode;
}

/** Page below the site's header, with its heading, lead and content. */
export function Page({ title, lead, breadcrumb, children }: PageProps) {
  return (
    <Container className={styles['page']}>
      {breadcrumb}
      <Stack as="header" below="24" gap="8" measure className={styles['head']}>
        <h1>{title}</h1>
        {lead && (
          <Text tone="muted" size="18">
            {lead}
          </Text>
        )}
      </Stack>
      {children}
    </Container>
  );
}
