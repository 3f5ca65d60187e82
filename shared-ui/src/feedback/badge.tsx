import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

export type BadgeTone =
  'neutral' | 'primary' | 'accent' | 'danger' | 'warning' | 'success' | 'info' | 'violet';

/** Status in one or two words. The colour only repeats the text. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles['badge'], styles[tone])}>{children}</span>;
}
