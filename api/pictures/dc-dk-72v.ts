import {
  box,
  deep,
  graphite,
  LIME,
  metal,
  onFront,
  onTop,
  orange,
  picture,
  rod,
  rubber,
  solid,
  solids,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';

const [LONG, WIDE, TALL] = [250, 170, 62];
const FIN_COUNT = 9;

const fins = solids(
  Array.from({ length: FIN_COUNT }, (_, index) => {
    const x = -LONG / 2 + 22 + (index * (LONG - 44)) / (FIN_COUNT - 1);
    return [box([x, 0, TALL], [10, WIDE - 24, 26], 4, { edge: 3, foot: 0 }), metal] as const;
  }),
);
const feet = solids(
  [-1, 1].flatMap((side) =>
    [-1, 1].map((end) => [box([side * (LONG / 2 + 8), end * 52, 0], [40, 34, 12], 10), metal] as const),
  ),
);

/** A phase lead that leaves the front and lies on the floor. */
const phase = (x: number, sway: number): Vec[] => [
  [x, WIDE / 2 + 4, 30],
  [x, WIDE / 2 + 40, 29],
  [x + sway, WIDE / 2 + 84, 16],
  [x + sway * 2.2, WIDE / 2 + 132, 11],
];
const phases = [-78, -40, -2].flatMap((x, index) => {
  const way = phase(x, (index - 1) * 14);
  const end = way.at(-1) as Vec;
  return [
    solid(rod([x, WIDE / 2, 30], 'y', 17, 12, 4), graphite),
    solid(tube(way, 9), orange),
    solid(rod([end[0], end[1] - 4, end[2]], 'y', 12, 22, 3), metal),
  ];
});

const socket = [
  solid(box([76, WIDE / 2 + 10, 12], [86, 26, 36], 8, { edge: 5 }), rubber),
  onFront(
    [76, WIDE / 2 + 23.2, 30],
    '<rect x="-34" y="-12" width="68" height="24" rx="5" fill="#070d10"/>' +
      Array.from(
        { length: 12 },
        (_, i) =>
          `<rect x="${-28 + (i % 6) * 10}" y="${i < 6 ? -8 : 3}" width="6" height="5" rx="1.5" fill="${tone(metal, 0.75)}"/>`,
      ).join(''),
  ),
];

/** A scooter motor controller: finned case, three phase leads and the signal connector. */
export const draw = picture(
  [
    feet,
    solid(box([0, 0, 0], [LONG, WIDE, TALL], 16, { edge: 8 }), deep),
    onFront(
      [0, WIDE / 2, TALL / 2],
      `<path d="M-110 -22H110" stroke="${tone(teal, 0.6)}" stroke-opacity=".7" stroke-width="3" stroke-linecap="round"/>`,
    ),
    fins,
    onTop(
      [0, 0, TALL + 26],
      `<rect x="-58" y="-34" width="116" height="68" rx="12" fill="${tone(graphite, 0.3)}"/>` +
        `<path d="M8 -26L-22 6H-4L-12 28L22 -6H4Z" fill="${LIME}"/>`,
    ),
    ...phases,
    ...socket,
  ],
  { fill: 0.8 },
);
