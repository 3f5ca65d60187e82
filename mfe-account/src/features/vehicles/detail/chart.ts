import type { BatteryHealth } from '@evcare/shared-contracts/workshop';

/** Point in percent of the chart's width and height, from the upper left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface HealthChart {
  readonly measured: readonly Point[];
  /** Line from the latest reading to the projected point; null without a projection. */
  readonly trend: readonly [Point, Point] | null;
  readonly rows: readonly { readonly percent: number; readonly y: number }[];
  readonly columns: readonly { readonly odometer: number; readonly x: number }[];
}

const MAX_PERCENT = 100;
const ROW_PERCENT = 10;
const MAX_COLUMNS = 4;
/** Round axis steps, in kilometres. */
const STEPS_KM = [1_000, 2_000, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000, 250_000];
/**
 * Maximum odometer value at the end of the trend, as a multiple of the highest reading.
 * A longer trend would squeeze the readings to the edge.
 */
const MAX_TREND_FACTOR = 4;

/** Lays out battery health over kilometres. The trend is cut at the end of the chart. */
export function layOutHealth({ readings, projection }: BatteryHealth): HealthChart {
  const driven = Math.max(1_000, ...readings.map(({ odometer }) => odometer));
  const trendEnd = projection ? Math.min(projection.odometer, driven * MAX_TREND_FACTOR) : driven;
  const end = Math.max(driven, trendEnd);
  const step = STEPS_KM.find((candidate) => end / candidate <= MAX_COLUMNS) ?? 500_000;
  const axisEnd = Math.ceil(end / step) * step;
  const lowest = Math.min(80, projection?.percent ?? 80, ...readings.map(({ sohPercent }) => sohPercent));
  const axisBottom = Math.max(0, Math.floor((lowest - 1) / ROW_PERCENT) * ROW_PERCENT);
  const x = (odometer: number) => (odometer / axisEnd) * 100;
  const y = (percent: number) => ((MAX_PERCENT - percent) / (MAX_PERCENT - axisBottom)) * 100;

  const latest = readings.at(-1);
  const trend = (): HealthChart['trend'] => {
    if (!latest || !projection || projection.odometer <= latest.odometer) return null;
    const share = (trendEnd - latest.odometer) / (projection.odometer - latest.odometer);
    const percent = latest.sohPercent + (projection.percent - latest.sohPercent) * share;
    return [
      { x: x(latest.odometer), y: y(latest.sohPercent) },
      { x: x(trendEnd), y: y(percent) },
    ];
  };
  return {
    measured: readings.map(({ odometer, sohPercent }) => ({ x: x(odometer), y: y(sohPercent) })),
    trend: trend(),
    rows: Array.from(
      { length: (MAX_PERCENT - axisBottom) / ROW_PERCENT + 1 },
      (_, row) => MAX_PERCENT - row * ROW_PERCENT,
    ).map((percent) => ({
      percent,
      y: y(percent),
    })),
    columns: Array.from({ length: axisEnd / step + 1 }, (_, column) => column * step).map((odometer) => ({
      odometer,
      x: x(odometer),
    })),
  };
}
