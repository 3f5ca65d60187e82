import {
  deep,
  facing,
  graphite,
  LIME,
  moved,
  onFront,
  picture,
  plate,
  rectangle,
  rod,
  rubber,
  shell,
  slab,
  solid,
  smoothPath,
  teal,
  tone,
  tube,
  type Material,
  type Vec,
} from './kit';

const [WIDE, TALL, FORWARD] = [190, 320, 86];

const lead: Vec[] = [
  [-58, 46, -150],
  [-58, 46, -178],
  [-68, 50, -212],
  [-44, 56, -250],
  [8, 62, -264],
  [60, 70, -248],
  [76, 84, -208],
  [62, 104, -168],
  [38, 124, -138],
];
const way = smoothPath(lead, 5);
const split = Math.round(way.length * 0.8);
const grip: Vec[] = [
  [26, FORWARD + 8, -62],
  [26, FORWARD + 26, -74],
  [30, FORWARD + 38, -104],
  [38, FORWARD + 38, -146],
];

const glass = onFront(
  [0, FORWARD, 62],
  `<rect x="-70" y="-72" width="140" height="144" rx="34" fill="#0d1a1e"/>` +
    `<rect x="-70" y="-72" width="140" height="144" rx="34" fill="none" stroke="#fff" stroke-opacity=".28" stroke-width="2"/>` +
    `<path d="M-70 20V-38a34 34 0 0 1 34 -34H52Z" fill="#fff" fill-opacity=".07"/>` +
    `<circle r="40" fill="none" stroke="#2b7468" stroke-width="7"/>` +
    `<path d="M0 -40A40 40 0 1 1 -38 12" fill="none" stroke="${tone(teal, 0.7)}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M6 -22L-15 5H-2L-6 22L15 -5H2Z" fill="${LIME}"/>`,
);

const back = solid(plate([0, 0, 0], [WIDE - 16, TALL - 16, 14], 36, { edge: 2 }), graphite);
const gland = solid(rod([-58, 46, -174], 'z', 17, 20), graphite);
const cover = (front: Material) => [
  solid(
    moved(facing(slab(rectangle(WIDE, TALL, 46), FORWARD - 10, { edge: 18, foot: 8 }), 'y'), [0, 10, 0]),
    front,
  ),
  onFront(
    [0, FORWARD, 0],
    `<path d="M-72 -26H72" stroke="${tone(front, 0.2)}" stroke-width="2"/><path d="M-72 -24H72" stroke="${tone(front, 1)}" stroke-opacity=".8" stroke-width="1.6"/>`,
  ),
  glass,
];
const holder = [
  solid(rod([26, FORWARD - 6, -62], 'y', 46, 14, 4), graphite),
  solid(rod([26, FORWARD + 6, -62], 'y', 36, 8, 3), deep),
];

/** A single-phase wall box whose plug is in use, and where its cable leaves it. */
export const boxInUse = (front: Material) => ({
  parts: [back, gland, ...cover(front), ...holder],
  outlet: [-58, 46, -172] as Vec,
});

/** A single-phase wall box with its cable and plug. */
export const wallBox = (front: Material) =>
  picture(
    [
      back,
      solid(tube(way.slice(0, split), 9.5), rubber),
      gland,
      ...cover(front),
      solid(tube(way.slice(split - 3), 9.5), rubber),
      ...holder,
      solid(
        tube(grip, (part) => 31 - part * 12, { sides: 44, step: 3 }),
        graphite,
      ),
      solid(
        tube(
          [
            [26, FORWARD + 36, -54],
            [28, FORWARD + 48, -70],
            [30, FORWARD + 55, -90],
          ],
          5,
        ),
        teal,
      ),
    ],
    { turn: -10, shadow: 'wall', fill: 0.8 },
  );

export const draw = wallBox(shell);
