import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../feedback/spinner';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'accent' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

export interface ButtonStyleProps {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Fills the width of its container. */
  block?: boolean;
}

export interface ButtonProps extends ComponentPropsWithRef<'button'>, ButtonStyleProps {
  /** Ignores clicks and shows a spinner; width and focus stay unchanged. */
  busy?: boolean;
  /** Label while busy. Without it the normal label stays available to assistive technology. */
  busyLabel?: string;
  /** Decorative icon before the label. */
  icon?: ReactNode;
}

/** Class names that style a link as a button. */
export const buttonClass = ({
  variant = 'primary',
  size = 'md',
  block = false,
}: ButtonStyleProps = {}): string =>
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
        // Rendered invisibly while not busy, so that the width never changes.
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
