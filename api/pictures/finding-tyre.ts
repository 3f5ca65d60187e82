import {
  add,
  band,
  graphite,
  metal,
  onSide,
  picture,
  placed,
  rod,
  rubber,
  solid,
  solids,
  spun,
  steel,
  tone,
  turned,
  type Material,
  type Mesh,
  type Part,
  type Vec,
} from './kit';
import { lens, WORN } from './props/lens';

/** Radius and half the width of the tyre in millimetres, and radius of its rim. */
const [RADIUS, HALF, RIM] = [345, 118, 232];
const STEPS = 216;
/** Steps around the tyre between two cuts in a row of blocks. */
const BLOCK = 8;

const groove: Material = { ...rubber, ramp: ['#0a1215', '#0d171b', '#121f24', '#1a2a30', '#2f4148'] };
const worn: Material = { ...rubber, ramp: ['#3a474c', '#56646a', '#748389', '#93a1a6', '#c3cdd0'] };

/** Strips across the tread, from the inner to the worn outer edge: blocks with cuts, and grooves. */
const STRIPS: readonly (readonly [from: number, to: number, kind: 'block' | 'groove' | 'worn'])[] = [
  [-HALF, -104, 'block'],
  [-104, -90, 'block'],
  [-90, -75, 'block'],
  [-75, -59, 'groove'],
  [-59, -29, 'block'],
  [-29, -13, 'groove'],
  [-13, 13, 'block'],
  [13, 29, 'groove'],
  [29, 59, 'block'],
  [59, 71, 'groove'],
  [71, 88, 'worn'],
  [88, 104, 'worn'],
  [104, HALF, 'worn'],
];

const crown = (x: number) => RADIUS - 22 * (Math.abs(x) / HALF) ** 5;
const circleAt = (x: number): Vec[] =>
  Array.from({ length: STEPS }, (_, step): Vec => {
    const angle = (step / STEPS) * 2 * Math.PI;
    return [x, Math.cos(angle) * crown(x), Math.sin(angle) * crown(x)];
  });

const tread: readonly (readonly [Mesh, Material])[] = STRIPS.flatMap(([from, to, kind], index) =>
  band(circleAt(from), circleAt(to)).map((face, step) => {
    const isCut = kind === 'block' && (step + Math.max(0, index - 2) * 3) % BLOCK === 0;
    const material = kind === 'worn' ? worn : kind === 'groove' || isCut ? groove : rubber;
    return [[{ ...face, broad: false }], material] as const;
  }),
);

/** Openings between the spokes of the rim. */
const openings = [18, 90, 162, 234, 306]
  .map((degrees) => {
    const turn = `rotate(${degrees})`;
    return `<path d="M72 -22L186 -66A198 198 0 0 1 186 66L72 22Z" transform="${turn}" fill="${tone(groove, 0.3)}" stroke="${tone(groove, 0.3)}" stroke-width="10"/>`;
  })
  .join('');

/** A wheel around x: its tread towards the viewer, its outer side to the right. */
const wheel: readonly Part[] = [
  solid(
    spun([0, 0, 0], 'x', [
      [crown(HALF), HALF],
      [RADIUS - 34, HALF + 9],
      [RADIUS - 70, HALF + 11],
      [RIM + 6, HALF],
      [RIM, HALF - 10],
    ]),
    rubber,
  ),
  solids(tread),
  solid(rod([HALF - 30, 0, 0], 'x', RIM, 22, 6), metal),
  onSide([HALF - 7.8, 0, 0], openings),
  solid(rod([HALF - 8, 0, 0], 'x', 40, 8, 3), steel),
];

/** Depth of the tread in millimetres: when new, what is left in the middle and at the edge, and the minimum. */
const [NEW, LEFT, EDGE, LEAST] = [8, 4.8, 2.4, 1.6];
/** Scale of depths in the lens, and the height of the grooves' ground in it. */
const [MM, GROUND] = [9, 46];
const rib = (x: number, wide: number, [from, to]: readonly [number, number], material: Material) =>
  `<path d="M${x} ${GROUND}V${GROUND - from * MM}L${x + wide} ${GROUND - to * MM}V${GROUND}Z" fill="${tone(material, 0.4)}"/>`;

/** Section of the tread: ribs that get lower towards the worn edge, their height when new, and the minimum. */
const section =
  rib(-110, 52, [LEFT, LEFT], rubber) +
  rib(-42, 48, [LEFT, LEFT - 0.3], rubber) +
  rib(22, 80, [LEFT - 1, EDGE], worn) +
  `<rect x="-100" y="${GROUND - 0.5}" width="200" height="60" fill="${tone(rubber, 0.25)}"/>` +
  `<path d="M-100 ${GROUND - NEW * MM}H100" stroke="${tone(graphite, 0.5)}" stroke-width="2.5" stroke-dasharray="7 6"/>` +
  `<path d="M-100 ${GROUND - LEAST * MM}H100" stroke="${WORN}" stroke-width="5"/>`;

const PLACE = { at: [120, 0, RADIUS], turn: 27 } as const;
const edge: Vec = [96, crown(96) * Math.cos(0.35), crown(96) * Math.sin(0.35)];

/** Finding of a check: a front tyre whose outer edge is worn. */
export const draw = picture(
  [
    ...placed(wheel, PLACE),
    lens({
      at: [-330, 300, 470],
      radius: 200,
      of: add(turned(edge, 'z', PLACE.turn), PLACE.at),
      content: section,
    }),
  ],
  { turn: -33, fill: 0.8 },
);
