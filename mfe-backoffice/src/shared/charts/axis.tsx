import type { ScaleLinear } from 'd3-scale';
import type { ChartData, ValueKind } from '@evcare/shared-contracts/office';
import { axisText, shortLabel, visibleLabelIndexes } from './text';
import styles from './charts.module.css';

/** Height of the plot; `LABELS_HEIGHT` is the height of the labels below it. In pixels. */
export const PLOT_HEIGHT = 180;
export const LABELS_HEIGHT = 26;
/** Space above the plot for the upper half of the topmost axis label, in pixels. */
export const TOP_PADDING = 10;

interface GridProps {
  readonly ticks: readonly number[];
  readonly y: ScaleLinear<number, number>;
}

/** Positions of the grid lines; money and counts have no fractional lines. */
export const ticksOf = (y: ScaleLinear<number, number>, kind: ValueKind): number[] =>
  y.ticks(4).filter((tick) => kind === 'percent' || kind === 'duration' || Number.isInteger(tick));

/** Horizontal grid lines of the plot. */
export function Grid({ ticks, y }: GridProps) {
  return (
    <>
      {ticks.map((tick) => (
        <line
          key={tick}
          className={tick === 0 ? styles['zero'] : styles['gridLine']}
          x1="0"
          x2="100%"
          y1={y(tick)}
          y2={y(tick)}
        />
      ))}
    </>
  );
}

/** Labels of the value axis, to the left of the plot. */
export function Scale({ ticks, y, kind }: GridProps & { readonly kind: ValueKind }) {
  return (
    <>
      {ticks
        .filter((tick) => tick !== 0)
        .map((tick) => (
          <text key={tick} className={styles['axisText']} x="-8" y={y(tick) + 4} textAnchor="end">
            {axisText(tick, kind)}
          </text>
        ))}
    </>
  );
}

/** Labels below the plot, thinned out so that they do not overlap. */
export function Labels({
  data,
  positionOf,
}: {
  readonly data: ChartData;
  readonly positionOf: (index: number) => number;
}) {
  const labelIndexes = visibleLabelIndexes(data.labels.length);
  return (
    <>
      {labelIndexes.map((index) => {
        const position = positionOf(index);
        // The value labels leave enough space on the left edge, so only the right edge needs an anchor.
        const anchor = position > 94 ? 'end' : 'middle';
        const x = anchor === 'end' ? 100 : position;
        return (
          <text
            key={index}
            className={styles['axisText']}
            x={`${x}%`}
            y={PLOT_HEIGHT + 18}
            textAnchor={anchor}
          >
            {shortLabel(data.labels[index] ?? '', data)}
          </text>
        );
      })}
    </>
  );
}
