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
  plate,
  rod,
  rubber,
  solid,
  solids,
  steel,
  tone,
  tube,
  type Vec,
} from './kit';

const TALL = 150;
const post = (x: number) => [
  solid(rod([x, 0, TALL + 10], 'z', 26, 8, 2), orange),
  solid(rod([x, 0, TALL + 18], 'z', 15, 44, 2), metal),
  solid(hexagon([x, 0, TALL + 22], 'z', 24, 16), steel),
];
const lead = (x: number, end: Vec): Vec[] => [[x, 66, 30], [x, 100, 28], [end[0], end[1] - 30, 10], end];

/** A high-voltage contactor: sealed case on a foot, two posts, the leads of the coil. */
export const draw = picture(
  [
    solid(box([0, 0, 0], [220, 104, 14], 14, { edge: 4 }), metal),
    onTop([0, 0, 14.3], [-92, 92].map((x) => `<circle cx="${x}" r="12" fill="#16232a"/>`).join('')),
    solid(box([0, 0, 12], [150, 116, TALL - 12], 22, { edge: 4 }), graphite),
    solid(box([0, 0, TALL - 6], [158, 124, 18], 24, { edge: 7 }), deep),
    solid(box([0, 0, TALL + 8], [12, 118, 40], 4, { edge: 3 }), deep),
    ...post(-44),
    ...post(44),
    onFront(
      [0, 58.5, 92],
      `<rect x="-50" y="-36" width="100" height="72" rx="10" fill="#f3f7f6" fill-opacity=".94"/>` +
        `<path d="M-40 8H-14L14 -14M16 8H40" fill="none" stroke="${tone(deep, 0.3)}" stroke-width="5" stroke-linecap="round"/>` +
        `<circle cx="-12" cy="8" r="5" fill="${tone(orange, 0.55)}"/><circle cx="16" cy="8" r="5" fill="${tone(orange, 0.55)}"/>` +
        `<rect x="-40" y="22" width="48" height="6" rx="3" fill="${LIME}"/>`,
    ),
    solids([
      [tube(lead(-16, [-40, 150, 8]), 5), rubber],
      [tube(lead(16, [14, 158, 8]), 5), orange],
    ]),
    solid(plate([0, 58, 30], [64, 24, 10], 6, { edge: 3 }), rubber),
  ],
  { turn: -4, fill: 0.76 },
);
