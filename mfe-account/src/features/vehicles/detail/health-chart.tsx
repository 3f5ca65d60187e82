import { formatNumber } from '@evcare/shared-contracts/format';
import type { BatteryHealth } from '@evcare/shared-contracts/workshop';
import { classNames } from '@evcare/shared-ui';
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
    <figure className={styles['figure']}>
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
            <span key={percent} className={styles['row']} style={{ top: `${y}%` }}>
              {percent} %
            </span>
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
            <span key={odometer} className={styles['column']} style={{ left: `${x}%` }}>
              {formatNumber(odometer)}
            </span>
          ))}
        </div>
      </div>
      <figcaption className={styles['legend']}>
        <span className={styles['key']}>
          <i className={styles['keyLine']} />
          {t.measured}
        </span>
        {trend && (
          <span className={styles['key']}>
            <i className={classNames(styles['keyLine'], styles['dashed'])} />
            {t.trend}
          </span>
        )}
        <span className={styles['axis']}>{t.axis}</span>
      </figcaption>
    </figure>
  );
}
