import type { ScaleLinear } from 'd3-scale';
import type { ChartData, ValueKind } from '@evcare/shared-contracts/office';
import { axisText, shortLabel, shownLabels } from './text';
import styles from './charts.module.css';

/** Of the plot, and of the room below it for its labels; pixels. */
export const HEIGHT = 180;
export const FOOT = 26;
/** Room above the highest line for half of its number. */
export const HEAD = 10;

interface GridProps {
  readonly ticks: readonly number[];
  readonly y: ScaleLinear<number, number>;
}

/** Where lines are: of money and of things there are no halves. */
export const ticksOf = (y: ScaleLinear<number, number>, kind: ValueKind): number[] =>
  y.ticks(4).filter((tick) => kind === 'percent' || kind === 'duration' || Number.isInteger(tick));

/** Lines across the plot. */
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

/** The values of the lines, in the room that the plot leaves beside it. */
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

/** Some of the labels below the plot. */
export function Labels({
  data,
  placeOf,
}: {
  readonly data: ChartData;
  readonly placeOf: (index: number) => number;
}) {
  const shown = shownLabels(data.labels.length);
  return (
    <>
      {shown.map((index) => {
        const place = placeOf(index);
        // At the left there is the room of the numbers.
        const anchor = place > 94 ? 'end' : 'middle';
        const x = anchor === 'end' ? 100 : place;
        return (
          <text key={index} className={styles['axisText']} x={`${x}%`} y={HEIGHT + 18} textAnchor={anchor}>
            {shortLabel(data.labels[index] ?? '', data)}
          </text>
        );
      })}
    </>
  );
}
