import { health } from '../testing/samples';
import { layOutHealth } from './chart';

test('places readings by odometer and percentage', () => {
  const { measured, rows, columns } = layOutHealth(health());
  expect(columns.map(({ odometer }) => odometer)).toEqual([0, 50_000, 100_000, 150_000]);
  expect(rows.map(({ percent }) => percent)).toEqual([100, 90, 80, 70]);
  expect(measured[2]?.x).toBeCloseTo((46 / 150) * 100);
  expect(measured[2]?.y).toBeCloseTo((5.8 / 30) * 100);
});

test('draws the trend from the latest reading to the projected point', () => {
  const { trend } = layOutHealth(health());
  expect(trend?.[0].x).toBeCloseTo((46 / 150) * 100);
  expect(trend?.[1]).toEqual({ x: expect.closeTo(94), y: expect.closeTo((20 / 30) * 100) });
});

test('shortens the line to a distant projection, so that the readings keep their space', () => {
  const { trend, measured } = layOutHealth(
    health({ projection: { percent: 80, odometer: 900_000, date: null } }),
  );
  expect(measured[2]!.x).toBeGreaterThan(20);
  expect(trend![1].x).toBeLessThanOrEqual(100);
  expect(trend![1].y).toBeLessThan((20 / 30) * 100);
});

test('keeps a very low reading within the chart', () => {
  const [first] = health().readings;
  const { measured } = layOutHealth({
    readings: [{ ...first!, sohPercent: 41.5 }],
    slopePer10000Km: null,
    projection: null,
  });
  expect(measured[0]!.y).toBeLessThanOrEqual(100);
});
