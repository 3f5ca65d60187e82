import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './alert.module.css';

export type Tone = 'danger' | 'warning' | 'success' | 'info';

const ICONS = { danger: CircleAlert, warning: TriangleAlert, success: CircleCheck, info: Info };

export interface AlertProps extends Omit<ComponentPropsWithRef<'div'>, 'title'> {
  tone: Tone;
  title?: ReactNode;
  /** Button or link that resolves the problem. */
  action?: ReactNode;
}

/** Permanent message. Tone `danger` is announced assertively by screen readers, the others politely. */
export function Alert({ tone, title, action, children, className, ...rest }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      {...rest}
      className={classNames(styles['alert'], styles[tone], className)}
    >
      <Icon className={styles['icon']} size={20} strokeWidth={1.75} aria-hidden="true" />
      <div className={styles['content']}>
        {title && <p className={styles['title']}>{title}</p>}
        <div>{children}</div>
      </div>
      {action && <div className={styles['action']}>{action}</div>}
    </div>
  );
}
