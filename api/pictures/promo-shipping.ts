import {
  box,
  facing,
  graphite,
  LIME,
  metal,
  moved,
  onFront,
  onPlane,
  onSide,
  picture,
  rod,
  rounded,
  rubber,
  shell,
  slab,
  solid,
  solids,
  spun,
  teal,
  tone,
  type Mesh,
  type Vec,
} from './kit';

const HALF = 56;
const WHEELS = [-92, 98] as const;
const RADIUS = 30;

/** Outline of the cab from the side; the bonnet is on the right. */
const CAB = rounded(
  [
    [38, 30, 6],
    [152, 30, 12],
    [156, 76, 14],
    [138, 88, 16],
    [108, 146, 18],
    [38, 148, 6],
  ],
  8,
);
const cab: Mesh = moved(facing(slab(CAB, HALF * 2, { edge: 14, foot: 14 }), 'y'), [0, -HALF, 0]);

const wheel = (x: number, y: number): Mesh => rod([x, y, RADIUS], 'y', RADIUS, 18, 5);
const hub = (x: number): Mesh =>
  spun([x, HALF + 7, RADIUS], 'y', [
    [18, 0],
    [18, 2],
    [13, 3],
    [0, 3],
  ]);
const parcel = (at: Vec, size: Vec): Mesh => box(at, size, 6, { edge: 3, foot: 2 });

/** A van that drives ahead of its parcels: an offer for delivery. */
export const draw = picture([
  solids(WHEELS.map((x) => [wheel(x, -HALF - 2), rubber] as const)),
  solid(box([0, 0, 24], [296, HALF * 2 - 8, 16], 8, { edge: 4, foot: 4 }), graphite),
  solid(box([-58, 0, 36], [196, HALF * 2, 150], 14, { edge: 10, foot: 4 }), teal),
  onFront(
    [-58, HALF, 36],
    `<path d="M-90 -38H90V-24H-90Z" fill="${LIME}"/>` +
      `<path d="M-72 -112H-16M-72 -92H-38" stroke="#eaf3f1" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>` +
      `<path d="M58 -118L30 -84H52L42 -56L74 -94H52Z" fill="#eaf3f1"/>`,
  ),
  solid(cab, shell),
  onFront(
    [0, HALF, 0],
    `<path d="M58 -132H100L124 -92H58Z" fill="#0d1f22"/><path d="M66 -124H84L68 -100H66Z" fill="#fff" fill-opacity=".14"/>` +
      `<path d="M58 -72H72" stroke="${tone(shell, 0.3)}" stroke-width="5" stroke-linecap="round"/>` +
      `<path d="M50 -140V-36" stroke="${tone(shell, 0.35)}" stroke-width="2"/>` +
      WHEELS.map((x) => `<circle cx="${x}" cy="-${RADIUS}" r="37" fill="#0b1518" fill-opacity=".8"/>`).join(
        '',
      ),
  ),
  onPlane(
    [125, 0, 118],
    [0, -1, 0],
    [0.459, 0, -0.888],
    '<path d="M-38 -22Q0 -27 38 -22L42 22Q0 27 -42 22Z" fill="#0d1f22"/><path d="M-30 -17H-6L-22 17H-34Z" fill="#fff" fill-opacity=".14"/>',
  ),
  onSide(
    [154, 0, 0],
    `<path d="M-40 -58H-24M24 -58H40" stroke="#f3f7f6" stroke-width="9" stroke-linecap="round"/>`,
  ),
  solids(WHEELS.flatMap((x) => [[wheel(x, HALF - 12), rubber] as const, [hub(x), metal] as const])),
  solid(parcel([-150, 122, 0], [66, 60, 48]), shell),
  onFront([-150, 152, 0], `<rect x="-8" y="-47" width="16" height="46" fill="${tone(teal, 0.45)}"/>`),
  solid(parcel([-70, 134, 0], [50, 46, 34]), shell),
  onFront([-70, 157, 0], `<rect x="-6" y="-33" width="12" height="32" fill="${tone(teal, 0.45)}"/>`),
]);
