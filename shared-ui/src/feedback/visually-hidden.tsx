import type { ComponentPropsWithRef } from 'react';
import { classNames } from '../class-names';
import styles from './visually-hidden.module.css';

/** Heard, not seen. */
export function VisuallyHidden({ className, ...rest }: ComponentPropsWithRef<'span'>) {
  return <span {...rest} className={classNames(styles['hidden'], className)} />;
}
