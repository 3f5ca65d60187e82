import {
  box,
  deep,
  onFront,
  onSide,
  onTop,
  picture,
  shell,
  solid,
  solids,
  moved,
  rotated,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';

const SIDE = 220;
const TALL = 150;
const RIBBON = { sides: 40, step: 3 };

/** Returns a loop of ribbon whose open side points to the knot. */
const bow = (side: number): Vec[] => [
  [0, 0, TALL + 50],
  [side * 30, 8, TALL + 76],
  [side * 78, 20, TALL + 96],
  [side * 104, 26, TALL + 76],
  [side * 84, 22, TALL + 56],
  [side * 34, 10, TALL + 50],
  [0, 0, TALL + 48],
];
const tail = (side: number): Vec[] => [
  [0, 0, TALL + 50],
  [side * 26, 34, TALL + 54],
  [side * 44, 72, TALL + 44],
  [side * 54, 104, TALL + 41],
];

/** A parcel with a ribbon and a leaf: a seasonal offer. */
export const draw = picture([
  solid(box([0, 0, 0], [SIDE, SIDE, TALL], 12, { edge: 2 }), shell),
  onFront(
    [0, SIDE / 2, 0],
    `<rect x="-19" y="-${TALL}" width="38" height="${TALL - 1}" fill="${tone(teal, 0.44)}"/>`,
  ),
  onSide(
    [SIDE / 2, 0, 0],
    `<rect x="-19" y="-${TALL}" width="38" height="${TALL - 1}" fill="${tone(teal, 0.24)}"/>`,
  ),
  solid(box([0, 0, TALL - 6], [SIDE + 16, SIDE + 16, 46], 14, { edge: 5, foot: 2 }), shell),
  onFront(
    [0, SIDE / 2 + 8, TALL],
    `<rect x="-19" y="-35" width="38" height="39" fill="${tone(teal, 0.48)}"/>`,
  ),
  onSide(
    [SIDE / 2 + 8, 0, TALL],
    `<rect x="-19" y="-35" width="38" height="39" fill="${tone(teal, 0.26)}"/>`,
  ),
  onTop(
    [0, 0, TALL + 40.2],
    `<path d="M-19 -${SIDE / 2 + 3}H19V${SIDE / 2 + 3}H-19Z" fill="${tone(teal, 0.74)}"/><path d="M-${SIDE / 2 + 3} -19V19H${SIDE / 2 + 3}V-19Z" fill="${tone(teal, 0.7)}"/>`,
  ),
  solids([
    [tube(tail(-1), 9, RIBBON), teal],
    [tube(tail(1), 9, RIBBON), teal],
  ]),
  solids([
    [tube(bow(-1), 13, RIBBON), teal],
    [tube(bow(1), 13, RIBBON), teal],
  ]),
  solid(
    moved(rotated(box([0, 0, 0], [44, 40, 34], 14, { edge: 12, foot: 10 }), 'z', 14), [0, 6, TALL + 40]),
    deep,
  ),
]);
