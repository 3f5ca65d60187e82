import { dayInVietnam } from '@evcare/shared-contracts/format';
import type { BatteryHealth } from '@evcare/shared-contracts/workshop';
import { daysToDrive } from './usage';

/** Measured state of health of a battery. */
export interface HealthReading {
  /** State of health in tenths of a per cent. */
  readonly sohTenths: number;
  readonly cycles: number | null;
  readonly cellDeltaMv: number | null;
  readonly measuredAt: Date;
  readonly odometer: number;
}

const DAY = 86_400_000;
/** Typical warranty limit of a battery's state of health, in per cent. */
const PROJECTED_PERCENT = 80;
const ROUNDED_TO_KM = 1_000;
const MAX_DAYS = 20 * 365;

/**
 * Returns the slope of the state of health in percentage points per 10,000 km, by least squares, with two
 * decimals; negative if the state of health falls.
 * @returns `null` with fewer than two different odometer readings
 */
export function slopeOf(readings: readonly HealthReading[]): number | null {
  const points = readings.map(({ odometer, sohTenths }) => ({ x: odometer / 10_000, y: sohTenths / 10 }));
  const mean = (pick: (point: { x: number; y: number }) => number) =>
    points.reduce((all, point) => all + pick(point), 0) / points.length;
  const [x, y] = [mean((point) => point.x), mean((point) => point.y)];
  const spread = points.reduce((all, point) => all + (point.x - x) ** 2, 0);
  if (points.length < 2 || spread === 0) return null;
  const slope = points.reduce((all, point) => all + (point.x - x) * (point.y - y), 0) / spread;
  return Math.round(slope * 100) / 100;
}

/** Summarises the measurements of a battery and estimates when it reaches 80 per cent. */
export function healthOf(
  readings: readonly HealthReading[],
  { odometer, perDay, now }: { odometer: number; perDay: number | null; now: Date },
): BatteryHealth {
  const sorted = [...readings].sort((a, b) => a.measuredAt.getTime() - b.measuredAt.getTime());
  const slope = slopeOf(sorted);
  return {
    readings: sorted.map(({ sohTenths, cycles, cellDeltaMv, measuredAt, odometer: km }) => ({
      sohPercent: sohTenths / 10,
      cycles,
      cellDeltaMv,
      measuredAt: measuredAt.toISOString(),
      odometer: km,
    })),
    slopePer10000Km: slope,
    projection: projectionOf(sorted.at(-1), slope, { odometer, perDay, now }),
  };
}

function projectionOf(
  last: HealthReading | undefined,
  slope: number | null,
  { odometer, perDay, now }: { odometer: number; perDay: number | null; now: Date },
): BatteryHealth['projection'] {
  const above = (last?.sohTenths ?? 0) / 10 - PROJECTED_PERCENT;
  if (!last || slope === null || slope >= 0 || above <= 0) return null;
  const exact = last.odometer + (above / -slope) * 10_000;
  const at = Math.round(exact / ROUNDED_TO_KM) * ROUNDED_TO_KM;
  const days = daysToDrive(at - odometer, perDay);
  const date = days === null || days > MAX_DAYS ? null : dayInVietnam(now.getTime() + days * DAY);
  return { percent: PROJECTED_PERCENT, odometer: at, date };
}
