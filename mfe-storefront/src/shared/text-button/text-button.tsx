import type { ComponentProps } from 'react';
import { classNames } from '@evcare/shared-ui';
import styles from './text-button.module.css';

/** Class name that styles a link like a {@link TextButton}. */
export const textButtonClass = styles['button'];

/** Button that looks like a link in a sentence, with a target large enough for a finger. */
export function TextButton({ className, ...rest }: ComponentProps<'button'>) {
  return <button type="button" {...rest} className={classNames(textButtonClass, className)} />;
}
