import {
  box,
  copper,
  deep,
  moved,
  orange,
  onTop,
  picture,
  rod,
  rotated,
  shell,
  solid,
  solids,
  spun,
  steel,
  teal,
  tone,
} from './kit';

const [BASE, MIDDLE] = [24, 124];
const TOP = 206;
const CANDLES = [-54, 0, 54] as const;

/** Layer of a cake: a round body with soft edges. */
const layer = (z: number, radius: number, high: number) =>
  spun([0, 0, z], 'z', [
    [radius - 14, 0],
    [radius, 14],
    [radius, high - 16],
    [radius - 16, high],
    [0, high],
  ]);

/** Drops of icing along the edge of a layer. */
const icing = (z: number, radius: number) =>
  Array.from({ length: 22 }, (_, index) => {
    const angle = (index / 22) * 2 * Math.PI;
    const long = 22 + 18 * ((index * 7) % 3);
    return [
      rod([Math.cos(angle) * (radius - 6), Math.sin(angle) * (radius - 6), z - long], 'z', 15, long + 6, 12),
      shell,
    ] as const;
  });

const flame = (x: number, y: number) =>
  spun([x, y, TOP + 92], 'z', [
    [0, 0],
    [9, 10],
    [10, 20],
    [5, 36],
    [0, 50],
  ]);

/** A cake with three candles, and a gift: the offer of a birthday. */
export const draw = picture(
  [
    solid(
      spun([0, 0, 0], 'z', [
        [196, 0],
        [206, 10],
        [206, 16],
        [0, 24],
      ]),
      steel,
    ),
    solid(layer(BASE, 172, 100), teal),
    solids(icing(MIDDLE, 172)),
    solid(
      spun([0, 0, MIDDLE - 6], 'z', [
        [168, 0],
        [168, 8],
        [154, 16],
        [0, 16],
      ]),
      shell,
    ),
    solid(layer(MIDDLE + 8, 118, TOP - MIDDLE - 8), deep),
    solids(icing(TOP - 4, 118)),
    solid(
      spun([0, 0, TOP - 10], 'z', [
        [114, 0],
        [114, 8],
        [102, 16],
        [0, 16],
      ]),
      shell,
    ),
    onTop(
      [0, 0, TOP + 6.4],
      `<circle r="88" fill="none" stroke="${tone(teal, 0.7)}" stroke-width="6" stroke-dasharray="3 17" stroke-linecap="round"/>`,
    ),
    ...CANDLES.flatMap((x, index) => [
      solid(rod([x, index === 1 ? 30 : -12, TOP + 4], 'z', 10, 82, 3), index === 1 ? copper : shell),
      solid(flame(x, index === 1 ? 30 : -12), orange),
    ]),
    solid(moved(rotated(box([0, 0, 0], [96, 84, 70], 12, { edge: 4 }), 'z', 18), [190, 130, 0]), copper),
  ],
  { fill: 0.74 },
);
