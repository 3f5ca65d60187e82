import { graphite, LIME, metal, rubber, shell, steel, tone, type Material } from './material';
import { facing, moved, slab, tube, type Mesh } from './mesh';
import { rounded } from './outline';
import { onFront, solid, solids, type Part } from './part';
import { box, rod, spun } from './shapes';

/** Outline from the side: leg shield on the right, floor board, and tail with the rear wheel below it. */
const BODY: readonly (readonly number[])[] = [
  [-112, 62, 14],
  [-104, 88, 14],
  [-20, 84, 14],
  [0, 44, 22],
  [52, 42, 20],
  [70, 112, 10],
  [88, 112, 10],
  [92, 50, 18],
  [70, 26, 14],
  [-14, 24, 18],
  [-34, 44, 16],
  [-96, 48, 14],
];
const [REAR, FRONT, RADIUS] = [-84, 106, 26] as const;

/** Small model scooter on the height `z`: a smooth body, two wheels, a seat and a handlebar. */
export function scooter(z: number, paint: Material): Part[] {
  const half = 21;
  const wheel = (x: number): Mesh => rod([x, -8, z + RADIUS], 'y', RADIUS, 16, 5);
  const fork: Mesh = tube(
    [
      [FRONT, 0, z + RADIUS],
      [94, 0, z + 76],
      [78, 0, z + 150],
    ],
    6,
  );
  return [
    solids([
      [wheel(REAR), rubber],
      [wheel(FRONT), rubber],
      [fork, steel],
    ]),
    solid(moved(facing(slab(rounded(BODY, 8), half * 2, { edge: 13, foot: 13 }), 'y'), [0, -half, z]), paint),
    solid(box([-62, 0, z + 86], [104, 40, 18], 16, { edge: 9 }), graphite),
    solid(rod([80, -44, z + 152], 'y', 6, 88, 3), steel),
    solid(box([84, 0, z + 128], [26, 40, 32], 9, { edge: 8 }), paint),
    solids([-44, 30].map((y) => [rod([80, y, z + 152], 'y', 8, 14, 3), rubber] as const)),
    solids(
      [REAR, FRONT].map(
        (x) =>
          [
            spun([x, 9, z + RADIUS], 'y', [
              [15, 0],
              [15, 2],
              [11, 3],
              [0, 3],
            ]),
            metal,
          ] as const,
      ),
    ),
    onFront(
      [0, half + 0.3, z],
      `<path d="M-96 -70H-34" stroke="#fff" stroke-opacity=".3" stroke-width="4" stroke-linecap="round"/>` +
        `<path d="M-8 -33H58" stroke="${tone(shell, 0.7)}" stroke-opacity=".6" stroke-width="3" stroke-linecap="round"/>` +
        `<path d="M-106 -66V-58" stroke="${LIME}" stroke-width="6" stroke-linecap="round"/>`,
    ),
  ];
}
