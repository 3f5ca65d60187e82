import { CENTRED, drag, MAX_ZOOM, clampCrop, toSquare, centreRange } from './geometry';

const WIDE = { width: 800, height: 400 };
const TALL = { width: 300, height: 600 };

test.each([
  [WIDE, { x: 200, y: 0, size: 400 }],
  [TALL, { x: 0, y: 150, size: 300 }],
  [
    { width: 50, height: 50 },
    { x: 0, y: 0, size: 50 },
  ],
])('crops the largest centred square of %j without zoom', (picture, square) =>
  expect(toSquare(CENTRED, picture)).toEqual(square),
);

test('crops a smaller square around the same point when zoomed', () =>
  expect(toSquare({ zoom: 2, x: 0.5, y: 0.5 }, WIDE)).toEqual({ x: 300, y: 100, size: 200 }));

test.each([
  [{ zoom: 1, x: 0, y: 0 }],
  [{ zoom: 1, x: 1, y: 1 }],
  [{ zoom: 3, x: -5, y: 9 }],
  [{ zoom: 99, x: 0.01, y: 0.99 }],
  [{ zoom: 0, x: 0.5, y: 0.5 }],
])('keeps %j inside the picture', (crop) => {
  for (const picture of [WIDE, TALL]) {
    const { x, y, size } = toSquare(crop, picture);
    expect(size).toBeGreaterThan(0);
    expect(x).toBeGreaterThanOrEqual(-1e-9);
    expect(y).toBeGreaterThanOrEqual(-1e-9);
    expect(x + size).toBeLessThanOrEqual(picture.width + 1e-9);
    expect(y + size).toBeLessThanOrEqual(picture.height + 1e-9);
  }
});

test('clamps zoom between 1 and the limit', () => {
  expect(clampCrop({ zoom: 0.2, x: 0.5, y: 0.5 }, WIDE).zoom).toBe(1);
  expect(clampCrop({ zoom: 40, x: 0.5, y: 0.5 }, WIDE).zoom).toBe(MAX_ZOOM);
});

test('moves the crop opposite to the drag, scaled from the frame to the picture', () => {
  const left = drag({ zoom: 2, x: 0.5, y: 0.5 }, WIDE, { x: 100, y: 0 }, 200);
  expect(toSquare(left, WIDE)).toEqual({ x: 200, y: 100, size: 200 });
});

test('stops dragging at the edge', () => {
  const far = drag(CENTRED, WIDE, { x: -9_999, y: -9_999 }, 280);
  expect(toSquare(far, WIDE)).toEqual({ x: 400, y: 0, size: 400 });
});

test('leaves the slider no range in the direction in which the picture exactly fits the frame', () => {
  const { x, y } = centreRange(CENTRED, WIDE);
  expect(x).toEqual([0.25, 0.75]);
  expect(y).toEqual([0.5, 0.5]);
});
