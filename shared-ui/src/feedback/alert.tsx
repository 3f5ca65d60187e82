import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './alert.module.css';

export type Tone = 'danger' | 'warning' | 'success' | 'info';

const ICONS = { danger: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info };

export interface AlertProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  tone: Tone;
  title?: ReactNode;
  /** A button or a link that mends it. */
  action?: ReactNode;
}

/** A message that stays. Danger interrupts a screen reader, the other tones wait their turn. */
export function Alert({ tone, title, action, children, className, ...rest }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={classNames(styles['alert'], styles[tone], className)}
    >
      <Icon className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles['words']}>
        {title && <p className={styles['title']}>{title}</p>}
        <div>{children}</div>
      </div>
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
