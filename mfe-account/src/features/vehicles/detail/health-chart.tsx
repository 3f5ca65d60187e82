import { formatNumber } from '@evcare/shared-contracts/format';
import type { BatteryHealth } from '@evcare/shared-contracts/workshop';
import { classNames, Cluster, InlineText, Span, Stack } from '@evcare/shared-ui';
import { vehicles } from '../../../messages/vehicles';
import { layOutHealth, type Point } from './chart';
import styles from './chart.module.css';

const t = vehicles.battery;
const toPolyline = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(' ');

/** Chart of battery health over kilometres. The table below is its accessible alternative. */
export function HealthChart({ health }: { health: BatteryHealth }) {
  const { measured, trend, rows, columns } = layOutHealth(health);
  const [first, latest] = [health.readings[0], health.readings.at(-1)];
  if (!first || !latest) return null;
  const describe = ({ sohPercent, odometer }: typeof first) =>
    t.point(vehicles.facts.sohOf(sohPercent), odometer);
  return (
    <Stack as="figure" gap="12">
      <div className={styles['chart']} role="img" aria-label={t.chart(describe(first), describe(latest))}>
        <div className={styles['plot']}>
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            {rows.map(({ percent, y }) => (
              <line key={percent} className={styles['grid']} x1="0" x2="100" y1={y} y2={y} />
            ))}
            {trend && <polyline className={styles['trend']} points={toPolyline(trend)} />}
            <polyline className={styles['measured']} points={toPolyline(measured)} />
          </svg>
          {rows.map(({ percent, y }) => (
            <Span
              tone="muted"
              numeric
              nowrap
              key={percent}
              className={styles['row']}
              style={{ top: `${y}%` }}
            >
              {percent}%
            </Span>
          ))}
          {measured.map(({ x, y }) => (
            <i key={x} className={styles['dot']} style={{ left: `${x}%`, top: `${y}%` }} />
          ))}
          {trend && (
            <i
              className={classNames(styles['dot'], styles['open'])}
              style={{ left: `${trend[1].x}%`, top: `${trend[1].y}%` }}
            />
          )}
          {columns.map(({ odometer, x }) => (
            <Span key={odometer} tone="muted" numeric className={styles['column']} style={{ left: `${x}%` }}>
              {formatNumber(odometer)}
            </Span>
          ))}
        </div>
      </div>
      <Cluster as="figcaption" gap="8" gapX="24" tone="muted" size="14">
        <InlineText gap="8">
          <i className={styles['keyLine']} />
          {t.measured}
        </InlineText>
        {trend && (
          <InlineText gap="8">
            <i className={classNames(styles['keyLine'], styles['dashed'])} />
            {t.trend}
          </InlineText>
        )}
        <span className={styles['axis']}>{t.axis}</span>
      </Cluster>
    </Stack>
  );
}
