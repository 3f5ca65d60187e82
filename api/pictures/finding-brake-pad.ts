import {
  around,
  circle,
  copper,
  facing,
  graphite,
  metal,
  moved,
  picture,
  placed,
  rod,
  rounded,
  slab,
  solid,
  solids,
  steel,
  tone,
  type Flat,
  type Part,
} from './kit';
import { lens, WORN } from './props/lens';

/** Thickness in millimetres of the back plate, and of the lining: what is left, the minimum, and when new. */
const [PLATE, LEFT, LEAST, NEW] = [6, 2.9, 3, 11];
const DISC = 172;

const drilled = (count: number, radius: number, from: number) =>
  around(count, radius, from).map(([x, y]) => circle(4.5, 16).map(([a, b]): Flat => [a + x, b + y]));

/** A ventilated brake disc, its hub towards the viewer. */
const disc: readonly Part[] = [
  solid(facing(slab(circle(DISC), 9, { edge: 1, foot: 1 }), 'y'), steel),
  solids(around(54, DISC - 12).map(([x, z]) => [rod([x, 9, z], 'y', 5, 8, 0.5), graphite] as const)),
  solid(
    moved(
      facing(
        slab(circle(DISC), 9, {
          edge: 1,
          foot: 1,
          holes: [...drilled(18, 138, 0), ...drilled(18, 112, 0.17)],
        }),
        'y',
      ),
      [0, 17, 0],
    ),
    metal,
  ),
  solid(rod([0, 26, 0], 'y', 84, 32, 6), steel),
  ...[[0, 0, 34], ...around(5, 58, Math.PI / 2).map((at) => [...at, 9])].map(([x = 0, z = 0, radius = 0]) =>
    solid(rod([x, 57.6, z], 'y', radius, 0.6, 0.1), graphite),
  ),
];

/** Points of an arc around the hub of the disc, by degrees from its middle; the pad lies around the origin. */
const arc = (radius: number, from: number, to: number): Flat[] =>
  Array.from({ length: 13 }, (_, i): Flat => {
    const angle = ((from + ((to - from) * i) / 12) * Math.PI) / 180;
    return [radius * Math.sin(angle), radius * Math.cos(angle) - 200];
  });

/** A worn brake pad that lies on its back plate, which has an ear at each end. */
const pad: readonly Part[] = [
  solid(
    slab(
      rounded(
        [
          ...arc(240, -22, 22),
          ...[...arc(226, 23, 27), ...arc(196, 27, 22)],
          ...arc(164, 22, -22),
          ...[...arc(196, -22, -27), ...arc(226, -27, -23)],
        ],
        4,
      ),
      PLATE,
      { edge: 1 },
    ),
    graphite,
  ),
  solid(
    moved(slab(rounded([...arc(234, -20, 20), ...arc(170, 20, -20)], 5), LEFT, { edge: 0.8, foot: 0 }), [
      0,
      0,
      PLATE,
    ]),
    copper,
  ),
];

/** Scale of the section in the lens, and the height of the back plate's front in it. */
const [MM, FACE] = [7.4, 22];
const lining = (thick: number, style: string) =>
  `<rect x="-56" y="${FACE - thick * MM}" width="112" height="${thick * MM}" ${style}/>`;

/** Section of the pad: back plate, what is left of the lining, the outline of a new one, and the minimum. */
const section =
  `<rect x="-72" y="${FACE}" width="144" height="${PLATE * MM}" fill="${tone(graphite, 0.35)}"/>` +
  lining(NEW, `fill="${tone(copper, 0.95)}" fill-opacity=".55"`) +
  lining(NEW, `fill="none" stroke="${tone(copper, 0.3)}" stroke-width="2.5" stroke-dasharray="7 6"`) +
  lining(LEFT, `fill="${tone(copper, 0.45)}"`) +
  `<path d="M-100 ${FACE - LEAST * MM}H100" stroke="${WORN}" stroke-width="5"/>`;

/** Finding of a check: a front brake pad worn below its minimum, in front of its disc. */
export const draw = picture(
  [
    ...placed(disc, { at: [110, -30, DISC], turn: -24 }),
    ...placed(pad, { at: [-50, 190, 0], turn: 10, size: 1.5 }),
    lens({ at: [-158, 200, 236], radius: 100, of: [-66, 244, 12], content: section }),
  ],
  { turn: -33, fill: 0.86 },
);
