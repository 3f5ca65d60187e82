import {
  graphite,
  LIME,
  metal,
  onTop,
  picture,
  rod,
  rubber,
  solid,
  solids,
  steel,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';

const bend: Vec[] = [
  [-170, 60, 26],
  [-100, 60, 26],
  [-30, 44, 26],
  [10, -10, 26],
  [14, -90, 26],
  [14, -160, 26],
];
const short: Vec[] = [
  [60, 130, 20],
  [66, 60, 20],
  [100, 0, 20],
  [150, -40, 20],
  [196, -60, 20],
];
/** A clamp on a hose that runs along an axis, with its screw. */
const clamp = (at: Vec, axis: 'x' | 'y', radius: number) => [
  solid(rod(at, axis, radius, 14, 2), steel),
  solid(
    rod([at[0] + (axis === 'x' ? 7 : 0), at[1] + (axis === 'y' ? 7 : 0), at[2] + radius - 2], 'z', 7, 12, 2),
    metal,
  ),
];

/** Battery coolant hoses: a bent one and a short one, with clamps. */
export const draw = picture(
  [
    solid(tube(bend, 24, { sides: 40 }), rubber),
    solids([
      [rod([14, -160, 26], 'y', 27, 6, 2), teal],
      [rod([-172, 60, 26], 'x', 27, 6, 2), teal],
    ]),
    ...clamp([-140, 60, 26], 'x', 27),
    ...clamp([14, -126, 26], 'y', 27),
    onTop(
      [-86, 60, 50.4],
      `<path d="M-20 0H18M8 -7L19 0L8 7" fill="none" stroke="${LIME}" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
    solid(tube(short, 18, { sides: 36 }), graphite),
    ...clamp([62, 102, 20], 'y', 21),
    ...[-96, -40, 20].map((x) => solid(rod([x, 168 - Math.abs(x) / 6, 0], 'z', 26, 12, 3), metal)),
    onTop(
      [0, 0, 12.3],
      [-96, -40, 20]
        .map((x) => `<circle cx="${x}" cy="${168 - Math.abs(x) / 6}" r="19" fill="${tone(graphite, 0.2)}"/>`)
        .join(''),
    ),
  ],
  { turn: 6, fill: 0.84 },
);
