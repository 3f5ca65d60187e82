import type { ReactNode } from 'react';
import styles from './detail.module.css';

/** Name and value in a description list. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt className={styles['muted']}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
