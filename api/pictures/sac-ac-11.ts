import {
  deep,
  facing,
  graphite,
  LIME,
  metal,
  moved,
  onFront,
  picture,
  plate,
  rectangle,
  rubber,
  slab,
  solid,
  spun,
  teal,
  tone,
  type Material,
  type2Face,
  tube,
} from './kit';

const SIDE = 260;
const FORWARD = 92;

const light = onFront(
  [0, FORWARD, 0],
  `<circle r="84" fill="none" stroke="#04110f" stroke-opacity=".6" stroke-width="13"/>` +
    `<circle r="84" fill="none" stroke="${tone(teal, 0.72)}" stroke-width="7"/>` +
    `<path d="M0 -84A84 84 0 0 1 72.7 -42" fill="none" stroke="${LIME}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M-104 60V-66a38 38 0 0 1 38 -38H70Z" fill="#fff" fill-opacity=".045"/>` +
    [-18, 0, 18]
      .map((x) => `<circle cx="${x}" cy="106" r="4" fill="${tone(teal, x === 0 ? 0.85 : 0.6)}"/>`)
      .join(''),
);

const socket = [
  solid(
    spun([0, FORWARD - 4, 0], 'y', [
      [62, 0],
      [62, 14],
      [58, 18],
      [50, 18],
      [47, 14],
    ]),
    graphite,
  ),
  onFront([0, FORWARD + 6, 0], '<circle r="49" fill="#0a1215"/>'),
  onFront([0, FORWARD + 7, 0], type2Face(43)),
];

const hinge = [
  solid(moved(facing(slab(rectangle(58, 18, 8), 20, { edge: 5 }), 'y'), [0, FORWARD - 2, 68]), graphite),
];

/** A three-phase wall box: dark glass, a ring of light, a Type 2 socket with its flap open. */
export const station = (front: Material) =>
  picture(
    [
      solid(
        tube(
          [
            [0, 40, -SIDE / 2 + 6],
            [0, 40, -SIDE / 2 - 40],
            [0, 40, -SIDE / 2 - 60],
          ],
          13,
          { sides: 30 },
        ),
        rubber,
      ),
      solid(plate([0, 0, 0], [SIDE - 20, SIDE - 20, 16], 50, { edge: 2 }), rubber),
      solid(
        moved(facing(slab(rectangle(SIDE, SIDE, 58), 46, { edge: 6, foot: 10 }), 'y'), [0, 12, 0]),
        metal,
      ),
      solid(
        moved(
          facing(slab(rectangle(SIDE - 4, SIDE - 4, 56), FORWARD - 56, { edge: 20, foot: 0 }), 'y'),
          [0, 56, 0],
        ),
        front,
      ),
      light,
      ...socket,
      ...hinge,
    ],
    { turn: -10, shadow: 'wall', fill: 0.76 },
  );

export const draw = station(deep);
