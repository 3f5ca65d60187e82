import { scaleBand, scaleLinear } from 'd3-scale';
import { stack, stackOffsetDiverging } from 'd3-shape';
import type { ChartData } from '@evcare/shared-contracts/office';
import { Grid, PLOT_HEIGHT, Labels, Scale, ticksOf } from './axis';
import { fillOf } from './fills';
import styles from './charts.module.css';

interface Block {
  readonly label: number;
  readonly set: number;
  readonly from: number;
  readonly to: number;
  /** Offset within the label's band, 0 to 1. */
  readonly start: number;
  readonly size: number;
}

/** Blocks side by side, each starting at zero. */
const sideBySideBlocks = ({ sets }: ChartData): Block[] =>
  sets.flatMap(({ values }, set) =>
    values.flatMap((value, label) =>
      value === null
        ? []
        : [{ label, set, from: 0, to: value, start: set / sets.length, size: 1 / sets.length }],
    ),
  );

/** Stacked blocks; negative values are stacked below zero. */
function stackedBlocks({ sets, labels }: ChartData): Block[] {
  const rows = labels.map((_, label) =>
    Object.fromEntries(sets.map(({ values }, set) => [set, values[label] ?? 0])),
  );
  const layers = stack<Record<string, number>>()
    .keys(sets.map((_, set) => String(set)))
    .offset(stackOffsetDiverging)(rows);
  return layers.flatMap((layer, set) =>
    layer.map(([from, to], label) => ({ label, set, from, to, start: 0, size: 1 })),
  );
}

/** Column chart. Horizontal positions are percentages, so it fits any width without measuring. */
export function Columns({
  data,
  id,
  activeIndex,
}: {
  readonly data: ChartData;
  readonly id: string;
  readonly activeIndex: number | null;
}) {
  const blocks = data.form === 'stacked' ? stackedBlocks(data) : sideBySideBlocks(data);
  const ends = blocks.flatMap(({ from, to }) => [from, to]);
  const y = scaleLinear([Math.min(0, ...ends), Math.max(1, ...ends)], [PLOT_HEIGHT, 0]).nice(4);
  const ticks = ticksOf(y, data.kind);
  const bands = data.labels.map((_, index) => String(index));
  const x = scaleBand(bands, [0, 100]).paddingInner(0.28).paddingOuter(0.14);
  const width = x.bandwidth();
  return (
    <>
      <Grid ticks={ticks} y={y} />
      {activeIndex !== null && (
        <rect
          className={styles['here']}
          x={`${(x(String(activeIndex)) ?? 0) - x.step() * 0.14}%`}
          width={`${x.step()}%`}
          y={0}
          height={PLOT_HEIGHT}
        />
      )}
      {blocks.map(({ label, set, from, to, start, size }) => (
        <rect
          key={`${label}-${set}`}
          x={`${(x(String(label)) ?? 0) + start * width}%`}
          width={`${width * size * (size < 1 ? 0.9 : 1)}%`}
          y={Math.min(y(from), y(to))}
          height={Math.abs(y(from) - y(to))}
          fill={fillOf(id, set)}
        />
      ))}
      <Scale ticks={ticks} y={y} kind={data.kind} />
      <Labels data={data} positionOf={(index) => (x(String(index)) ?? 0) + width / 2} />
    </>
  );
}
