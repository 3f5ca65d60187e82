import { graphite, metal, red, steel } from './material';
import { moved, slab, tube, type Mesh } from './mesh';
import { around, circle, rounded } from './outline';
import { onTop, solid, solids, type Part } from './part';
import { box, rod, spun } from './shapes';
import type { Vec } from './space';

/** A screwdriver along y on a floor, with its handle towards the viewer. */
export const screwdriver = ([x, , floor]: Vec, thick: number, shaft: number): Part =>
  solids([
    [
      spun(
        [x, -shaft - 6, floor + thick - 4],
        'y',
        [
          [0, 0],
          [2.2, 0],
          [3.4, 6],
          [3.4, 26],
        ],
        8,
      ),
      steel,
    ],
    [
      spun(
        [x, -shaft + 20, floor + thick - 4],
        'y',
        [
          [3.4, 0],
          [5.4, 0],
          [5.4, shaft],
          [thick * 0.62, shaft + 4],
        ],
        20,
      ),
      red,
    ],
    [
      spun(
        [x, 24, floor + thick - 4],
        'y',
        [
          [thick * 0.62, 0],
          [thick * 0.62, 6],
          [thick, 12],
          [thick * 0.74, 22],
          [thick * 0.78, 28],
          [thick, 40],
          [thick * 1.04, 66],
          [thick * 0.96, 84],
          [thick * 0.7, 92],
          [0, 94],
        ],
        7,
      ),
      red,
    ],
    [
      spun(
        [x, 46, floor + thick - 4],
        'y',
        [
          [thick * 0.78, 0],
          [thick * 0.82, 1.5],
          [thick * 0.82, 5],
          [thick * 0.78, 6.5],
        ],
        9,
      ),
      graphite,
    ],
  ]);

const jaw = (long: number, width: number) =>
  rounded(
    [
      [-width, 0],
      [-width * 0.92, -34],
      [-width * 0.3, -long],
      [width * 0.3, -long],
      [width * 0.92, -34],
      [width, 0],
      [width * 0.6, 24],
      [-width * 0.6, 24],
    ],
    7,
  );

/** Pliers on a floor: jaws, joint, and two insulated handles. */
export const pliers = ([x, y, floor]: Vec, long: number, width: number): Part[] => {
  const z = floor + 2;
  const handle = (side: number): Mesh =>
    tube(
      [
        [x + side * 6, y + 16, z + 9],
        [x + side * 13, y + 40, z + 9],
        [x + side * 21, y + 76, z + 9],
        [x + side * 21, y + 112, z + 9],
        [x + side * 16, y + 142, z + 9],
      ],
      (part) => 9.5 * (part > 0.94 ? 0.8 : 1),
    );
  return [
    solid(moved(slab(jaw(long, width), 14, { edge: 3 }), [x, y, z]), steel),
    onTop(
      [x, y, z + 14],
      `<path d="M0 -${long - 6}V-20" stroke="#16232a" stroke-opacity=".7" stroke-width="2.4"/>` +
        Array.from(
          { length: 5 },
          (_, i) =>
            `<path d="M-5 ${-long + 14 + i * 7}H5" stroke="#16232a" stroke-opacity=".45" stroke-width="1.8"/>`,
        ).join(''),
    ),
    solids([
      [handle(-1), red],
      [handle(1), red],
    ]),
    solids([[rod([x, y - 4, z + 13], 'z', 10, 4, 1.5), metal]]),
  ];
};

/** A ring spanner on a floor, with an insulated handle. */
export const spanner = ([x, y, floor]: Vec): Part[] => [
  solid(moved(slab(circle(20), 12, { edge: 3, holes: [around(6, 11)] }), [x, y - 92, floor + 3]), steel),
  solid(box([x, y + 22, floor + 1], [24, 196, 16], 10, { edge: 6 }), red),
];
