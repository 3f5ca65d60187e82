import type { ReactNode } from 'react';
import { Text } from '@evcare/shared-ui';
import styles from './detail.module.css';

/** Name and value in a description list. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <Text as="dt" tone="muted" weight="regular" className={styles['muted']}>
        {name}
      </Text>
      <Text as="dd" breaks>
        {children}
      </Text>
    </div>
  );
}
