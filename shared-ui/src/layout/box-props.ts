import type { ComponentPropsWithRef, ElementType } from 'react';

/** Distances of the design, in px at the default text size: `--space-16` is `'16'`. */
export type Space = '4' | '8' | '12' | '16' | '24' | '32' | '48';

/** Colours of text: `--color-muted` is `'muted'`. */
export type TextTone = 'ink' | 'muted' | 'primary' | 'danger' | 'warning' | 'success';

/** Surfaces: `--color-raised` is `'raised'`. */
export type Ground = 'page' | 'raised' | 'sunken' | 'primary-soft' | 'danger-soft' | 'warning-soft';

type Edge = 'start' | 'center' | 'end';

/** Arrangement of the children. */
interface ArrangementProps {
  /** Distance between children. */
  gap?: Space;
  /** Horizontal distance, if it differs from `gap`. */
  gapX?: Exclude<Space, '32' | '48'>;
  /**
   * Across the direction of the children: horizontally in a Stack, vertically in the others. `stretch` is the
   * default of Stack, Cluster and Grid.
   */
  align?: Edge | 'stretch' | 'baseline';
  /** Along the line of an Inline or a Cluster. */
  justify?: Edge | 'between';
  /** Puts the only child of a Grid into its middle. */
  centered?: boolean;
  /** Keeps the rows at the top if the box is higher than they are. */
  top?: boolean;
  /** Equal columns of a Grid, or one that fills the rest beside one that is as wide as its content. */
  columns?: '2' | '3' | '4' | '5' | '7' | '1fr-auto' | 'auto-1fr';
}

/** Place inside of the parent. */
interface PlaceProps {
  /** Vertical position in the parent's row, or horizontal in its column. */
  self?: Edge | 'stretch';
  /** Horizontal position in the parent's grid. */
  selfX?: Edge;
  /** Becomes narrower than its longest word, if the parent has no space. */
  shrink?: boolean;
  /** Takes the rest of the parent's line. */
  grow?: boolean;
  /** Neither grows nor shrinks in the parent's line. */
  fixed?: boolean;
  /** Takes all columns of the parent's grid. */
  span?: boolean;
  /** As wide as the parent. */
  full?: boolean;
  /** At most as wide as a readable line. */
  measure?: boolean;
  /** At least as high as a finger needs. */
  target?: boolean;
}

interface SurfaceProps {
  /** Distance from what is above. */
  above?: Exclude<Space, '48'>;
  /** Distance to what is below. */
  below?: Exclude<Space, '48'>;
  pad?: Exclude<Space, '48'>;
  /** Horizontal padding, if it differs from `pad`. */
  padX?: Space;
  /** Vertical padding, if it differs from `pad`. */
  padY?: Space;
  /** Padding above, if nothing else is padded. */
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
  /** Breaks long words anywhere, such as codes and addresses. */
  breaks?: boolean;
  wrap?: 'balance' | 'pretty';
  text?: Edge;
  /** For screen readers only. */
  unseen?: boolean;
  /** Link without an underline. */
  plain?: boolean;
}

/** Properties of every layout primitive. Each value is a token, so each becomes a class at build time. */
export interface BoxProps extends ArrangementProps, PlaceProps, SurfaceProps, TypeProps {}

/** Properties of a primitive that renders the element or component `E`. */
export type PrimitiveProps<E extends ElementType> = BoxProps & { as?: E } & Omit<
    ComponentPropsWithRef<E>,
    keyof BoxProps | 'as'
  >;
