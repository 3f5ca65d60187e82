import {
  box,
  graphite,
  LIME,
  metal,
  onFront,
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

const [LONG, WIDE, TALL] = [230, 130, 74];

const fan =
  '<circle r="40" fill="#0a1518"/>' +
  [14, 24, 34]
    .map((r) => `<circle r="${r}" fill="none" stroke="${tone(graphite, 0.8)}" stroke-width="3"/>`)
    .join('') +
  [0, 60, 120]
    .map(
      (turn) =>
        `<path d="M-38 0H38" transform="rotate(${turn})" stroke="${tone(graphite, 0.7)}" stroke-width="3"/>`,
    )
    .join('');
const lights = onFront(
  [70, WIDE / 2 + 0.4, 40],
  `<circle cx="-12" r="6" fill="${LIME}"/><circle cx="12" r="6" fill="${tone(teal, 0.6)}"/>`,
);

const toVehicle: Vec[] = [
  [-60, WIDE / 2, 32],
  [-60, WIDE / 2 + 36, 28],
  [-96, WIDE / 2 + 84, 11],
  [-40, WIDE / 2 + 130, 11],
  [44, WIDE / 2 + 110, 11],
  [96, WIDE / 2 + 96, 18],
];
const plugAt: Vec = [94, WIDE / 2 + 90, 20];
const toWall: Vec[] = [
  [LONG / 2, 20, 32],
  [LONG / 2 + 34, 18, 28],
  [LONG / 2 + 76, 0, 10],
  [LONG / 2 + 96, -50, 10],
  [LONG / 2 + 104, -76, 16],
];

/** A charger for scooters: finned case with a fan, a lead with the vehicle's plug and a lead to the wall. */
export const draw = picture(
  [
    solid(tube(toWall, 7), rubber),
    solid(rod([LONG / 2 + 104, -112, 18], 'y', 19, 40, 5), graphite),
    solids([-9, 9].map((side) => [rod([LONG / 2 + 104 + side, -140, 18], 'y', 4, 30, 1.5), steel] as const)),
    solid(box([0, 0, 0], [LONG, WIDE, TALL], 18, { edge: 10 }), graphite),
    solids(
      Array.from(
        { length: 6 },
        (_, i) =>
          [box([-96 + i * 15, 0, TALL - 1], [7, WIDE - 34, 12], 3, { edge: 3, foot: 0 }), metal] as const,
      ),
    ),
    onTop([52, 0, TALL + 0.3], fan),
    lights,
    solid(rod([-60, WIDE / 2 - 2, 32], 'y', 15, 20, 4), rubber),
    solid(tube(toVehicle, 9), rubber),
    solid(rod([plugAt[0], plugAt[1], plugAt[2]], 'x', 20, 62, 6), teal),
    solid(rod([plugAt[0] + 60, plugAt[1], plugAt[2]], 'x', 15, 14, 3), metal),
  ],
  { turn: -2, fill: 0.82 },
);
