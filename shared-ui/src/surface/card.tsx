import type { ComponentPropsWithRef, ElementType } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

export interface CardProps extends ComponentPropsWithRef<'div'> {
  /** Element to render, such as `section`, `article` or `li`. */
  as?: ElementType;
  padding?: 'none' | 'sm' | 'md' | 'lg';
}

/** Raised surface. */
export function Card({ as: Element = 'div', padding = 'md', className, ...rest }: CardProps) {
  return <Element {...rest} className={classNames(styles['card'], styles[padding], className)} />;
}
