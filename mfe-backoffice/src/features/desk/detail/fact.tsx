import type { ReactNode } from 'react';
import styles from './detail.module.css';

/** One thing known, in a list of such. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className={styles['fact']}>
      <dt className={styles['muted']}>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
