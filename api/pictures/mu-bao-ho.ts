import {
  graphite,
  LIME,
  moved,
  onFront,
  orange,
  picture,
  plate,
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
  tube,
  type Flat,
  type Vec,
} from './kit';

const [RADIUS, HIGH, FOOT] = [118, 112, 26];

/** Quarter of an ellipse from the brim to the top. */
const dome: readonly Flat[] = Array.from({ length: 19 }, (_, i): Flat => {
  const angle = (i / 18) * (Math.PI / 2);
  return [Math.cos(angle) * RADIUS, Math.sin(angle) * HIGH];
});
const peak = rounded(
  [
    [-96, 0],
    [96, 0],
    [104, 92, 40],
    [60, 158, 60],
    [-60, 158, 60],
    [-104, 92, 40],
  ],
  10,
);
/** A rib from the front to the back. */
const rib = (x: number): Vec[] =>
  Array.from({ length: 13 }, (_, i): Vec => {
    const angle = ((18 + i * 12) * Math.PI) / 180;
    const narrow = Math.sqrt(1 - (x / RADIUS) ** 2);
    return [x, Math.cos(angle) * (RADIUS + 1) * narrow, FOOT + Math.sin(angle) * (HIGH + 1) * narrow];
  });
const strap: Vec[] = [
  [-112, 20, FOOT + 4],
  [-116, 40, 8],
  [-70, 118, 7],
  [10, 168, 7],
  [84, 120, 8],
  [112, 40, FOOT],
];

/** An insulating helmet: dome with ribs, peak, chin strap. */
export const draw = picture(
  [
    solid(rod([0, 0, 0], 'z', RADIUS - 12, FOOT, 4), graphite),
    solids([[moved(slab(peak, 9, { edge: 3 }), [0, 0, FOOT - 7]), orange]]),
    solid(rod([0, 0, FOOT - 8], 'z', RADIUS + 10, 10, 4), orange),
    solid(spun([0, 0, FOOT], 'z', dome, 6), orange),
    ...[-40, 0, 40].map((x) => solid(tube(rib(x), x === 0 ? 9 : 6, { sides: 18 }), orange)),
    solid(plate([0, 106, FOOT + 44], [58, 44, 12], 12, { edge: 4 }), shell),
    onFront([0, 118.4, FOOT + 44], `<path d="M4 -15L-11 3H-2L-5 15L11 -3H2Z" fill="${tone(teal, 0.4)}"/>`),
    solids([[tube(strap, 5), rubber]]),
    solid(rod([2, 158, 8], 'y', 10, 18, 3), graphite),
    onFront([2, 176.4, 8], `<circle r="4" fill="${LIME}"/>`),
  ],
  { turn: -16, fill: 0.76 },
);
