import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import type { ChartData } from '@evcare/shared-contracts/office';
import { Grid, PLOT_HEIGHT, Labels, Scale, ticksOf } from './axis';
import { dashOf, toneOf } from './fills';
import styles from './charts.module.css';

/** Horizontal position of a point, in per cent of the width. */
const positionOf = (index: number, count: number): number =>
  count < 2 ? 50 : 1 + (index / (count - 1)) * 98;

/** Line chart with a dash pattern for each series; missing values leave a gap. */
export function Lines({
  data,
  activeIndex,
}: {
  readonly data: ChartData;
  readonly activeIndex: number | null;
}) {
  const count = data.labels.length;
  const presentValues = data.sets.flatMap(({ values }) => values.filter((value) => value !== null));
  const y = scaleLinear(
    [Math.min(0, ...presentValues), Math.max(1, ...presentValues)],
    [PLOT_HEIGHT, 0],
  ).nice(4);
  const ticks = ticksOf(y, data.kind);
  const path = line<number | null>()
    .defined((value) => value !== null)
    .x((_, index) => positionOf(index, count))
    .y((value) => y(value ?? 0));
  return (
    <>
      <Grid ticks={ticks} y={y} />
      {activeIndex !== null && (
        <line
          className={styles['hereLine']}
          x1={`${positionOf(activeIndex, count)}%`}
          x2={`${positionOf(activeIndex, count)}%`}
          y1={0}
          y2={PLOT_HEIGHT}
        />
      )}
      {/* The drawing stretches to any width; the stroke widths stay constant. */}
      <svg
        viewBox={`0 0 100 ${PLOT_HEIGHT}`}
        preserveAspectRatio="none"
        width="100%"
        height={PLOT_HEIGHT}
        overflow="visible"
      >
        {data.sets.map(({ key, values }, set) => (
          <path
            key={key}
            className={`${styles['path']} ${toneOf(set)}`}
            d={path(values) ?? ''}
            strokeDasharray={dashOf(set)}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {data.sets.flatMap(({ key, values }, set) =>
        values.map((value, index) =>
          value === null || (count > 31 && index !== activeIndex) ? null : (
            <circle
              key={`${key}-${index}`}
              className={toneOf(set)}
              cx={`${positionOf(index, count)}%`}
              cy={y(value)}
              r={index === activeIndex ? 5 : 2.5}
              fill="currentColor"
            />
          ),
        ),
      )}
      <Scale ticks={ticks} y={y} kind={data.kind} />
      <Labels data={data} positionOf={(index) => positionOf(index, count)} />
    </>
  );
}
