import type { BoxProps } from '../src';

type Values = { [P in keyof Required<BoxProps>]: Record<`${NonNullable<BoxProps[P]>}`, 1> };

const space = { '4': 1, '8': 1, '12': 1, '16': 1, '24': 1, '32': 1, '48': 1 } as const;
const short = { '4': 1, '8': 1, '12': 1, '16': 1, '24': 1, '32': 1 } as const;
const flag = { true: 1, false: 1 } as const;
const edges = { start: 1, center: 1, end: 1 } as const;

/** Every value of every property of a box; the compiler reports a missing property or value. */
export const BOX_VALUES: Values = {
  gap: space,
  gapX: { '4': 1, '8': 1, '12': 1, '16': 1, '24': 1 },
  align: { ...edges, stretch: 1, baseline: 1 },
  justify: { ...edges, between: 1 },
  centered: flag,
  top: flag,
  facts: flag,
  columns: { '2': 1, '3': 1, '4': 1, '5': 1, '7': 1, '1fr-auto': 1, 'auto-1fr': 1 },
  self: { ...edges, stretch: 1 },
  selfX: edges,
  shrink: flag,
  grow: flag,
  fixed: flag,
  span: flag,
  cover: flag,
  full: flag,
  measure: flag,
  target: flag,
  above: short,
  below: short,
  pad: { ...short, card: 1 },
  padX: space,
  padY: space,
  padTop: { '8': 1, '12': 1, '16': 1, '24': 1 },
  ground: { page: 1, raised: 1, sunken: 1, 'primary-soft': 1, 'danger-soft': 1, 'warning-soft': 1 },
  line: { all: 1, top: 1, bottom: 1 },
  radius: { control: 1, card: 1, chip: 1 },
  tone: { ink: 1, muted: 1, primary: 1, danger: 1, warning: 1, success: 1 },
  size: { '14': 1, '16': 1, '18': 1, '20': 1, '24': 1, '30': 1 },
  weight: { regular: 1, strong: 1 },
  tight: flag,
  numeric: flag,
  nowrap: flag,
  breaks: flag,
  cut: flag,
  wrap: { balance: 1, pretty: 1 },
  text: edges,
  plain: { ...flag, hover: 1 },
  unseen: flag,
};
