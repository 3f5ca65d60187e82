import {
  add,
  box,
  facing,
  graphite,
  lathe,
  metal,
  moved,
  onPlane,
  onTop,
  picture,
  plate,
  rectangle,
  red,
  rotated,
  rubber,
  slab,
  solid,
  solids,
  steel,
  teal,
  tone,
  tube,
  turned,
  type Mesh,
  type Part,
  type Vec,
} from './kit';
import { pliers, screwdriver, spanner } from './kit/hand-tools';

const [WIDE, DEEP] = [430, 300];
const FLOOR = 40;

const well = (x: number, y: number, width: number, long: number, round = 10) =>
  `<rect x="${x - width / 2}" y="${y - long / 2}" width="${width}" height="${long}" rx="${round}" fill="#070d10" fill-opacity=".62"/>` +
  `<path d="M${x - width / 2 + round} ${y + long / 2}H${x + width / 2 - round}" stroke="#fff" stroke-opacity=".14" stroke-width="2"/>`;

const foam = onTop(
  [0, 0, FLOOR],
  well(-166, 0, 74, 250, 26) +
    well(-78, 0, 70, 250, 26) +
    [-14, 32, 78, 120].map((x) => well(x, 0, 34, 250, 14)).join('') +
    well(176, 0, 44, 250, 16),
);

const LEAN = 14;
const lidAt: Vec = [0, -DEEP / 2 - 6, FLOOR - 4];
const onto = (mesh: Mesh): Mesh => moved(rotated(mesh, 'x', LEAN), lidAt);
const lidSpot = (x: number, z: number): Vec => add(turned([x, 14.2, z], 'x', LEAN), lidAt);
const lidFoam =
  `<rect x="-196" y="-100" width="392" height="200" rx="18" fill="${tone(teal, 0.34)}"/>` +
  `<rect x="-196" y="-100" width="392" height="200" rx="18" fill="none" stroke="#fff" stroke-opacity=".12" stroke-width="2"/>` +
  [-150, -90, -30, 30, 90, 150]
    .map(
      (x) => `<rect x="${x - 22}" y="-64" width="44" height="66" rx="22" fill="#04211f" fill-opacity=".5"/>`,
    )
    .join('') +
  '<path d="M-170 50H170" stroke="#04211f" stroke-opacity=".45" stroke-width="22" stroke-linecap="round"/>';
const sockets = [-150, -90, -30, 30, 90, 150].map((x, i): Part => {
  const radius = 10 + i * 1.6;
  return solids([
    [
      onto(
        moved(
          facing(
            lathe(
              [
                [radius, 0],
                [radius + 1, 2],
                [radius + 1, 24],
                [radius - 1, 26],
                [radius - 4, 26],
                [radius - 5, 18],
                [0, 18],
              ],
              { step: 6 },
            ),
            'y',
          ),
          [x, 12, 152],
        ),
      ),
      i % 2 ? steel : red,
    ],
  ]);
});
const ratchet = solids([
  [
    onto(
      tube(
        [
          [-150, 26, 67],
          [150, 26, 67],
        ],
        7,
      ),
    ),
    steel,
  ],
  [
    onto(
      tube(
        [
          [30, 26, 67],
          [160, 26, 67],
        ],
        12,
        { sides: 26 },
      ),
    ),
    red,
  ],
  [onto(facing(moved(slab(rectangle(40, 40, 19), 20, { edge: 4 }), [-150, 67, 14]), 'y')), steel],
]);

/** Insulated tools in their case: pliers, cutters, drivers, a spanner; sockets in the lid. */
export const draw = picture(
  [
    solid(onto(plate([0, 0, 118], [WIDE, 232, 14], 24, { edge: 4 })), graphite),
    onPlane(lidSpot(0, 118), [1, 0, 0], turned([0, 0, -1], 'x', LEAN), lidFoam),
    ...sockets,
    ratchet,
    solid(box([0, 0, 0], [WIDE, DEEP, FLOOR - 2], 26, { edge: 4 }), graphite),
    solid(box([0, 0, FLOOR - 4], [WIDE - 24, DEEP - 24, 4], 18, { edge: 1 }), rubber),
    foam,
    ...pliers([-166, -32, FLOOR], 66, 22),
    ...pliers([-78, -32, FLOOR], 56, 24),
    screwdriver([-14, 0, FLOOR], 12, 96),
    screwdriver([32, 0, FLOOR], 13, 108),
    screwdriver([78, 0, FLOOR], 14, 116),
    screwdriver([120, 0, FLOOR], 12, 90),
    ...spanner([176, 0, FLOOR]),
    solids([-90, 90].map((x) => [plate([x, DEEP / 2 - 1, 22], [46, 24, 8], 6, { edge: 3 }), metal])),
  ],
  { turn: -4, fill: 0.8 },
);
