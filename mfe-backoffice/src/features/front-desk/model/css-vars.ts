import type { CSSProperties } from 'react';

/** Casts CSS custom properties to a style object. */
export const vars = (values: Readonly<Record<`--${string}`, number>>): CSSProperties =>
  values as CSSProperties;
