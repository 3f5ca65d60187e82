import type { BatteryHealth } from '@evcare/shared-contracts/workshop';

/** A point of the chart in per cent of its width and height, from the upper left. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface HealthChart {
  readonly measured: readonly Point[];
  /** From the last reading to where the estimate leads; null where there is none. */
  readonly trend: readonly [Point, Point] | null;
  readonly rows: readonly { readonly percent: number; readonly y: number }[];
  readonly columns: readonly { readonly odometer: number; readonly x: number }[];
}

const TOP = 100;
const ROW = 10;
const COLUMNS = 4;
/** Steps that people read easily, in kilometres. */
const STEPS = [1_000, 2_000, 5_000, 10_000, 20_000, 25_000, 50_000, 100_000, 250_000];
/** An estimate that is many times further than what was driven would press the readings against the edge. */
const FURTHEST = 4;

/** Lays out measured battery health over kilometres; the estimate is cut where the chart ends. */
export function layOutHealth({ readings, projection }: BatteryHealth): HealthChart {
  const driven = Math.max(1_000, ...readings.map(({ odometer }) => odometer));
  const reach = projection ? Math.min(projection.odometer, driven * FURTHEST) : driven;
  const end = Math.max(driven, reach);
  const step = STEPS.find((one) => end / one <= COLUMNS) ?? 500_000;
  const last = Math.ceil(end / step) * step;
  const least = Math.min(80, projection?.percent ?? 80, ...readings.map(({ sohPercent }) => sohPercent));
  const floor = Math.max(0, Math.floor((least - 1) / ROW) * ROW);
  const x = (odometer: number) => (odometer / last) * 100;
  const y = (percent: number) => ((TOP - percent) / (TOP - floor)) * 100;

  const newest = readings.at(-1);
  const trend = (): HealthChart['trend'] => {
    if (!newest || !projection || projection.odometer <= newest.odometer) return null;
    const share = (reach - newest.odometer) / (projection.odometer - newest.odometer);
    const percent = newest.sohPercent + (projection.percent - newest.sohPercent) * share;
    return [
      { x: x(newest.odometer), y: y(newest.sohPercent) },
      { x: x(reach), y: y(percent) },
    ];
  };
  return {
    measured: readings.map(({ odometer, sohPercent }) => ({ x: x(odometer), y: y(sohPercent) })),
    trend: trend(),
    rows: Array.from({ length: (TOP - floor) / ROW + 1 }, (_, row) => TOP - row * ROW).map((percent) => ({
      percent,
      y: y(percent),
    })),
    columns: Array.from({ length: last / step + 1 }, (_, column) => column * step).map((odometer) => ({
      odometer,
      x: x(odometer),
    })),
  };
}
