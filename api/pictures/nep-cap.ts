import {
  box,
  facing,
  graphite,
  moved,
  onPlane,
  onTop,
  orange,
  picture,
  rod,
  rounded,
  rubber,
  slab,
  solid,
  solids,
  teal,
  tone,
  tube,
} from './kit';

const LONG = 420;
const HALF = 120;
/** Cross-section of the ramp, with a channel for the cable. */
const profile = rounded(
  [
    [-HALF, 0],
    [HALF, 0],
    [HALF - 6, 12, 4],
    [46, 58, 8],
    [-46, 58, 8],
    [-HALF + 6, 12, 4],
  ],
  2,
);
const slope = 74 / Math.hypot(74, 46);
const chevrons = (side: 1 | -1) =>
  onPlane(
    [0, side * 83, 35.6],
    [1, 0, 0],
    [0, side * slope, -46 / Math.hypot(74, 46)],
    [-160, -80, 0, 80, 160]
      .map(
        (x) =>
          `<path d="M${x - 14} 20L${x} -18L${x + 14} 20" fill="none" stroke="${tone(orange, 0.6)}" stroke-width="9" stroke-linejoin="round" stroke-linecap="round"/>`,
      )
      .join(''),
  );

/** A ramp over a cable on a floor: ribbed rubber with a lid, and the cable through it. */
export const draw = picture(
  [
    solid(
      tube(
        [
          [-LONG / 2 - 90, 20, 12],
          [-LONG / 2 - 40, 4, 16],
          [-LONG / 2 + 10, 0, 20],
        ],
        12,
      ),
      rubber,
    ),
    solid(moved(facing(slab(profile, LONG, { edge: 2 }), 'x'), [-LONG / 2, 0, 0]), graphite),
    chevrons(1),
    onTop(
      [0, 0, 58.4],
      `<rect x="${-LONG / 2 + 6}" y="-36" width="${LONG - 12}" height="72" rx="6" fill="${tone(orange, 0.5)}"/>` +
        Array.from(
          { length: 19 },
          (_, i) =>
            `<path d="M${-LONG / 2 + 24 + i * 20.6} -28V28" stroke="#8a3407" stroke-opacity=".5" stroke-width="5"/>`,
        ).join(''),
    ),
    solids([[rod([LONG / 2 - 2, 0, 26], 'x', 20, 3, 1), rubber]]),
    solid(
      tube(
        [
          [LONG / 2 - 2, 0, 24],
          [LONG / 2 + 40, 8, 18],
          [LONG / 2 + 84, 40, 12],
        ],
        12,
      ),
      rubber,
    ),
    solid(box([-LONG / 2 + 40, HALF - 20, 12], [30, 12, 2], 3, { edge: 1 }), teal),
  ],
  { turn: 8, fill: 0.86 },
);
