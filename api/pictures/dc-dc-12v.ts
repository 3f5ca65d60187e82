import {
  box,
  deep,
  graphite,
  hexagon,
  LIME,
  metal,
  onFront,
  onTop,
  orange,
  picture,
  red,
  rod,
  rubber,
  solid,
  solids,
  steel,
  teal,
  tone,
  tube,
  type Material,
  type Vec,
} from './kit';

const [LONG, WIDE, TALL] = [200, 140, 54];
const LEADS: readonly (readonly [number, Material])[] = [
  [-66, orange],
  [-30, rubber],
  [30, red],
  [66, rubber],
];
const way = (x: number): Vec[] => [
  [x, WIDE / 2, 26],
  [x, WIDE / 2 + 34, 24],
  [x * 1.1, WIDE / 2 + 76, 12],
  [x * 1.3, WIDE / 2 + 116, 9],
];

/** A converter from the traction battery to 12 V: finned case on feet, with two leads in and two out. */
export const draw = picture(
  [
    solids(
      [-1, 1].flatMap((side) =>
        [-40, 40].map((y) => [box([side * (LONG / 2 + 8), y, 0], [36, 30, 10], 9), metal] as const),
      ),
    ),
    solids(
      [-1, 1].flatMap((side) =>
        [-40, 40].map((y) => [hexagon([side * (LONG / 2 + 12), y, 10], 'z', 9, 7), steel] as const),
      ),
    ),
    solid(box([0, 0, 0], [LONG, WIDE, TALL], 14, { edge: 7 }), graphite),
    solids(
      Array.from(
        { length: 5 },
        (_, i) =>
          [
            box([0, -WIDE / 2 + 20 + i * 13, TALL - 1], [LONG - 26, 6, 16], 3, { edge: 2.5, foot: 0 }),
            metal,
          ] as const,
      ),
    ),
    onTop(
      [0, 36, TALL + 0.4],
      `<rect x="-82" y="-20" width="164" height="46" rx="9" fill="${tone(deep, 0.34)}"/>` +
        `<path d="M-62 3H-22M-34 -7L-20 3L-34 13" fill="none" stroke="${LIME}" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>` +
        [10, 30, 50]
          .map((x) => `<rect x="${x}" y="-6" width="12" height="18" rx="3" fill="${tone(teal, 0.7)}"/>`)
          .join(''),
    ),
    ...LEADS.flatMap(([x, material]) => {
      const end = way(x).at(-1) as Vec;
      return [
        solid(rod([x, WIDE / 2 - 2, 26], 'y', 13, 12, 4), rubber),
        solid(tube(way(x), 6.5), material),
        solid(rod([end[0], end[1] - 4, end[2]], 'y', 9, 20, 3), metal),
      ];
    }),
    onFront(
      [0, WIDE / 2 + 0.4, 40],
      `<path d="M-84 0H84" stroke="${tone(teal, 0.5)}" stroke-opacity=".5" stroke-width="3"/>`,
    ),
  ],
  { turn: 2, fill: 0.8 },
);
