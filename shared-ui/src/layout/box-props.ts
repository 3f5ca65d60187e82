import type { ComponentPropsWithRef, ElementType } from 'react';

/** Spacing scale, in px at the default text size: `--space-16` is `'16'`. */
export type Space = '4' | '8' | '12' | '16' | '24' | '32' | '48';

/** Colours of text: `--color-muted` is `'muted'`. */
export type TextTone = 'ink' | 'muted' | 'primary' | 'danger' | 'warning' | 'success';

/** Surfaces: `--color-raised` is `'raised'`. */
export type Ground = 'page' | 'raised' | 'sunken' | 'primary-soft' | 'danger-soft' | 'warning-soft';

type Edge = 'start' | 'center' | 'end';

/** Layout of the children. */
interface ArrangementProps {
  /** Distance between children. */
  gap?: Space;
  /** Horizontal distance, if it differs from `gap`. */
  gapX?: Exclude<Space, '32' | '48'>;
  /**
   * Alignment across the direction of the children: horizontal in a Stack, vertical in the others. `stretch`
   * is the default of Stack, Cluster and Grid.
   */
  align?: Edge | 'stretch' | 'baseline';
  /** Alignment along the line of an Inline or a Cluster. */
  justify?: Edge | 'between';
  /** Centres the only child of a Grid in both directions. */
  centered?: boolean;
  /** Keeps the rows at the top if the box is higher than its rows. */
  top?: boolean;
  /** List of facts: its terms (`dt`) are small and muted. */
  facts?: boolean;
  /** Number of equal columns of a Grid, or one column as wide as its content and one that fills the rest. */
  columns?: '2' | '3' | '4' | '5' | '7' | '1fr-auto' | 'auto-1fr';
}

/** Position and size within the parent. */
interface PlaceProps {
  /** Vertical alignment in the parent's row, or horizontal alignment in its column. */
  self?: Edge | 'stretch';
  /** Horizontal alignment in the parent's grid. */
  selfX?: Edge;
  /** May become narrower than its longest word if the parent has too little space. */
  shrink?: boolean;
  /** Takes the rest of the parent's line. */
  grow?: boolean;
  /** Neither grows nor shrinks in the parent's line. */
  fixed?: boolean;
  /** Takes all columns of the parent's grid. */
  span?: boolean;
  /** Lies invisibly over the whole parent, as a native radio button over its drawing. */
  cover?: boolean;
  /** As wide as the parent. */
  full?: boolean;
  /** At most as wide as a readable line. */
  measure?: boolean;
  /** At least as high as a touch target. */
  target?: boolean;
}

interface SurfaceProps {
  /** Margin above. */
  above?: Exclude<Space, '48'>;
  /** Margin below. */
  below?: Exclude<Space, '48'>;
  /** Padding; `card` is that of a card, which is narrower on a phone. */
  pad?: Exclude<Space, '48'> | 'card';
  /** Horizontal padding, if it differs from `pad`. */
  padX?: Space;
  /** Vertical padding, if it differs from `pad`. */
  padY?: Space;
  /** Padding above, for a box without other padding. */
  padTop?: '8' | '12' | '16' | '24';
  ground?: Ground;
  /** Hairline around the box, or at one edge. */
  line?: 'all' | 'top' | 'bottom';
  radius?: 'control' | 'card' | 'chip';
}

interface TypeProps {
  /** Colour of the text. */
  tone?: TextTone;
  size?: '14' | '16' | '18' | '20' | '24' | '30';
  weight?: 'regular' | 'strong';
  /** Line height of headings. */
  tight?: boolean;
  /** Digits of equal width. */
  numeric?: boolean;
  nowrap?: boolean;
  /** Breaks long words, such as codes and addresses, at any letter. */
  breaks?: boolean;
  /** One line, cut off with an ellipsis where it is longer than the box. */
  cut?: boolean;
  wrap?: 'balance' | 'pretty';
  text?: Edge;
  /** For screen readers only. */
  unseen?: boolean;
  /** Link without an underline, or with one only while the pointer is over it. */
  plain?: boolean | 'hover';
}

/** Properties of every layout primitive. Each value is a token, so each becomes a class at build time. */
export interface BoxProps extends ArrangementProps, PlaceProps, SurfaceProps, TypeProps {}

/** Properties of a primitive that renders the element or component `E`. */
export type PrimitiveProps<E extends ElementType> = BoxProps & { as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof BoxProps | 'as'
  >;
