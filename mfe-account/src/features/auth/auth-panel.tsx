import type { ReactNode } from 'react';
import { Heading, Text } from '@evcare/shared-ui';
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
      <Heading as="h1" size="30">
        {title}
      </Heading>
      {intro && (
        <Text above="8" tone="muted">
          {intro}
        </Text>
      )}
      <Text as="div" above="24">
        {children}
      </Text>
      {foot && (
        <Text above="24" tone="muted" text="center" className={styles['foot']}>
          {foot}
        </Text>
      )}
    </div>
  );
}
