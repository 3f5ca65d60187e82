import {
  graphite,
  LIME,
  metal,
  onFront,
  picture,
  plate,
  rod,
  rubber,
  shell,
  solid,
  solids,
  spun,
  steel,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';

const DRUM = 40;
const LEAD = 11;

/** Returns a closed loop that hangs on the drum, slightly offset from its neighbours. */
const loop = (depth: number, half: number, long: number, sway: number): Vec[] =>
  Array.from({ length: 35 }, (_, step): Vec => {
    const angle = Math.PI / 2 + (step / 32) * 2 * Math.PI;
    const top = 20 + DRUM + LEAD;
    return [
      Math.cos(angle) * half + sway * (1 - Math.sin(angle)),
      depth + 3 * Math.cos(angle * 2),
      top - long * (1 - Math.sin(angle)),
    ];
  });

const LOCK = { x: 0, y: 136, z: -112 };
const shackle: Vec[] = [
  [-20, 140, LOCK.z + 22],
  [-20, 140, LOCK.z + 58],
  [-14, 140, LOCK.z + 74],
  [0, 140, LOCK.z + 81],
  [14, 140, LOCK.z + 74],
  [20, 140, LOCK.z + 58],
  [20, 140, LOCK.z + 22],
];

const slot = (x: number, z: number, path: string) =>
  onFront([x, 17.2, z], `<path d="${path}" stroke="#33484f" stroke-width="3" stroke-linecap="round"/>`);

/** A wall hook for a charging lead: plate, drum with three loops of lead, and a padlock. */
export const draw = picture(
  [
    solid(plate([0, 0, 16], [196, 240, 14], 40, { edge: 5 }), shell),
    onFront(
      [0, 14, 16],
      `<rect x="-86" y="-108" width="172" height="216" rx="32" fill="none" stroke="#0b3d39" stroke-opacity=".16" stroke-width="2"/>`,
    ),
    solids(
      [-1, 1].flatMap((side) => [116, -84].map((z) => [rod([side * 70, 12, z], 'y', 10, 5), metal] as const)),
    ),
    slot(70, 116, 'M-5 -4L5 4'),
    slot(-70, 116, 'M-4 -5L4 5'),
    slot(70, -84, 'M-5 3L5 -3'),
    solid(rod([0, 12, 20], 'y', 56, 18, 5), graphite),
    solid(rod([0, 30, 20], 'y', DRUM, 92, 3), teal),
    solids([
      [tube(loop(58, 112, 122, 3), LEAD), rubber],
      [tube(loop(81, 118, 130, -3), LEAD), rubber],
      [tube(loop(103, 110, 124, 1), LEAD), rubber],
    ]),
    solid(rod([0, 118, 20], 'y', 60, 15, 6), graphite),
    onFront(
      [0, 133.2, 20],
      `<circle r="44" fill="none" stroke="${tone(graphite, 0.85)}" stroke-opacity=".4" stroke-width="2"/>` +
        `<circle r="15" fill="#0d171b"/><circle r="9" fill="none" stroke="${LIME}" stroke-width="3"/>`,
    ),
    solid(plate([0, 122, -44], [44, 34, 10], 10, { edge: 3 }), graphite),
    solid(tube(shackle, 6.5, { sides: 20 }), steel),
    solid(plate([LOCK.x, LOCK.y - 8, LOCK.z], [78, 66, 28], 14, { edge: 6 }), metal),
    solid(
      spun([LOCK.x, LOCK.y + 20, LOCK.z], 'y', [
        [12, 0],
        [12, 2],
        [0, 2],
      ]),
      graphite,
    ),
    onFront(
      [LOCK.x, LOCK.y + 22.4, LOCK.z],
      '<path d="M0 -5V5" stroke="#a0b1b5" stroke-width="3" stroke-linecap="round"/>',
    ),
  ],
  { turn: -4, shadow: 'wall' },
);
