import type { CSSProperties } from 'react';

/** Custom properties of an element, which a style sheet lays it out by. */
export const vars = (values: Readonly<Record<`--${string}`, number>>): CSSProperties =>
  values as CSSProperties;
