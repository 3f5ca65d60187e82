import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../feedback/spinner';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** As wide as its container. */
  block?: boolean;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonLook {
  /** Work is under way: clicks are ignored, width and focus stay. */
  busy?: boolean;
  /** What the button says meanwhile; without it the label stays for assistive technology. */
  busyLabel?: string;
  /** Stands before the label; decoration only. */
  icon?: ReactNode;
}

/** The look of a button for something that is a link. */
export const buttonClass = ({ variant = 'primary', size = 'md', block = false }: ButtonLook = {}): string =>
  classNames(styles['button'], styles[variant], styles[size], block && styles['block']);

export function Button({
  variant,
  size,
  block,
  busy = false,
  busyLabel,
  icon,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true') {
      event.preventDefault();
      event.stopPropagation();
      return;
    }
    onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass({ variant, size, block }), className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      data-busy={busy || undefined}
      onClick={handleClick}
    >
      <span
        className={classNames(styles['face'], busy && (busyLabel ? styles['gone'] : styles['faded']))}
        aria-hidden={(busy && Boolean(busyLabel)) || undefined}
      >
        {icon && (
          <span className={styles['icon']} aria-hidden="true">
            {icon}
          </span>
        )}
        {children}
      </span>
      {(busy || busyLabel) && (
        // Kept in its place unseen while the button rests, so that the width never changes.
        <span
          className={classNames(styles['face'], !busy && styles['gone'])}
          aria-hidden={!busy || undefined}
        >
          {busy && <Spinner />}
          {busyLabel}
        </span>
      )}
    </button>
  );
}
