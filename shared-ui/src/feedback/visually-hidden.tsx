import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span {...rest} className={classNames(styles['hidden'], className)} />;
}
