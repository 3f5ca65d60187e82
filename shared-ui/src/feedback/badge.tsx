import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

export type BadgeTone =
  'neutral' | 'primary' | 'accent' | 'danger' | 'warning' | 'success' | 'info' | 'violet';

/** A state in a word or two. The colour only repeats what the word says. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return <span className={classNames(styles['badge'], styles[tone])}>{children}</span>;
}
