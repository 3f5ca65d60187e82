import { meter } from '../dh-do-1000v';
import { add, metal, placed, red, rod, rubber, solid, spun, tube, type Material, type Vec } from '../kit';
import { draw as contactor } from '../cong-tac-hv';
import { scene } from '../props/stage';

const CONTACTOR: Vec = [130, 150, 0];
const SIZE = 1.2;
const AT: Vec = [-130, 330, 0];
const [black, positive] = meter.jacks.map((jack) => add(jack, AT)) as [Vec, Vec];

/** A probe on a terminal. */
const probe = ([x, y, z]: Vec, material: Material) => [
  solid(
    spun([x, y, z], 'z', [
      [0, 0],
      [4, 16],
      [4, 30],
    ]),
    metal,
  ),
  solid(rod([x, y, z + 28], 'z', 15, 8, 3), material),
  solid(rod([x, y, z + 34], 'z', 10, 76, 4), material),
];
const [minus, plus] = [-44, 44].map((post): Vec => [
  CONTACTOR[0] + post * SIZE,
  CONTACTOR[1],
  212 * SIZE,
]) as [Vec, Vec];

/** A multimeter whose probes are on the posts of a contactor. */
export const draw = scene({
  floor: [700, 520],
  onFloor: [
    ...placed(contactor.parts, { at: CONTACTOR, size: SIZE }),
    ...probe(minus, rubber),
    ...probe(plus, red),
    ...placed(meter.parts, { at: AT }),
    solid(
      tube(
        [
          black,
          add(black, [0, 36, -16]),
          [-60, 440, 30],
          [10, 400, 40],
          [60, 300, 170],
          [74, 190, 400],
          add(minus, [0, 0, 108]),
        ],
        6,
      ),
      rubber,
    ),
    solid(
      tube(
        [
          positive,
          add(positive, [0, 36, -16]),
          [10, 440, 20],
          [180, 400, 30],
          [270, 300, 150],
          [230, 190, 400],
          add(plus, [0, 0, 108]),
        ],
        6,
      ),
      red,
    ),
  ],
});
