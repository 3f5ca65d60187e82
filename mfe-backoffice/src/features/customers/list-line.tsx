import type { ReactNode } from 'react';
import { Cluster, Span } from '@evcare/shared-ui';
import styles from './customers.module.css';

interface ListLineProps {
  /** Details, below the name and the action. */
  readonly aside: string;
  /** Name and action. */
  readonly children: ReactNode;
}

/** Line of a list: a name, an action at its end, and details below. */
export const ListLine = ({ aside, children }: ListLineProps) => (
  <Cluster as="li" align="center" gap="4" gapX="12" justify="between" padY="12" line="bottom">
    {children}
    <Span tone="muted" size="14" breaks className={styles['aside']}>
      {aside}
    </Span>
  </Cluster>
);
