import { scaleLinear } from 'd3-scale';
import { area, line } from 'd3-shape';
import { reportText, type ValueKind } from '@evcare/shared-contracts/office';
import { charts as t } from '../../messages/charts';
import styles from './charts.module.css';

const SIZE = { width: 100, height: 28 } as const;

/** Trend beside a number, without axes; its label announces the first and last value. */
export function Sparkline({
  title,
  values,
  kind,
}: {
  readonly title: string;
  readonly values: readonly number[];
  readonly kind: ValueKind;
}) {
  if (values.length < 2) return null;
  const x = scaleLinear([0, values.length - 1], [0, SIZE.width]);
  const y = scaleLinear([Math.min(0, ...values), Math.max(1, ...values)], [SIZE.height - 2, 2]);
  const linePath = line<number>(
    (_, index) => x(index),
    (value) => y(value),
  );
  const fillPath = area<number>(
    (_, index) => x(index),
    y(0),
    (value) => y(value),
  );
  const [first = 0] = values;
  const label = t.trend(title, reportText(first, kind), reportText(values.at(-1) ?? null, kind));
  return (
    <svg
      className={`${styles['spark']} ${styles['first']}`}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      preserveAspectRatio="none"
      height={SIZE.height}
    >
      <path d={fillPath([...values]) ?? ''} fill="currentColor" fillOpacity={0.14} />
      <path className={styles['path']} d={linePath([...values]) ?? ''} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
