import { loft, moved, picture, red, rotated, solid, tube, type Material, type Mesh, type Vec } from './kit';

/** A finger with a round tip. */
const finger = (points: readonly Vec[], from: number, to: number): Mesh =>
  tube(
    points,
    (part) => {
      const girth = from + (to - from) * part;
      const end = Math.max((part - 0.87) / 0.13, (0.16 - part) / 0.16);
      return end > 0 ? girth * Math.sqrt(Math.max(0.004, 1 - end * end)) : girth;
    },
    { sides: 32, step: 3.5 },
  );

/** Cuff, wrist and palm: height, half width, half depth. */
const HAND: readonly Vec[] = [
  [4, 64, 44],
  [40, 59, 40],
  [84, 52, 34],
  [118, 47, 29],
  [146, 49, 27],
  [176, 54, 25],
  [200, 56, 22],
  [214, 55, 20],
  [228, 52, 18],
];
const BEAD: readonly Vec[] = [
  [0, 63, 43],
  [2, 67, 47],
  [6, 68.5, 48.5],
  [10, 67, 47],
  [12, 62, 42],
];

/** Glove that rests on its cuff, its back towards the viewer; `side` is -1 for the left hand. */
function glove(side: 1 | -1): readonly (readonly [Mesh, Material])[] {
  const x = (value: number) => value * side;
  return [
    [
      finger(
        [
          [x(-33), 0, 196],
          [x(-38), 2, 256],
          [x(-41), 10, 296],
          [x(-42), 22, 326],
        ],
        17.5,
        14,
      ),
      red,
    ],
    [
      finger(
        [
          [x(-11), 0, 200],
          [x(-12), 2, 272],
          [x(-12), 10, 318],
          [x(-12), 24, 352],
        ],
        18,
        14.5,
      ),
      red,
    ],
    [
      finger(
        [
          [x(13), 0, 200],
          [x(16), 2, 266],
          [x(18), 10, 308],
          [x(19), 22, 338],
        ],
        17.5,
        14,
      ),
      red,
    ],
    [
      finger(
        [
          [x(34), 0, 192],
          [x(42), 2, 244],
          [x(46), 10, 276],
          [x(48), 20, 300],
        ],
        15.5,
        12.5,
      ),
      red,
    ],
    [[...loft(HAND), ...loft(BEAD, { step: 2 })], red],
    [
      finger(
        [
          [x(-36), 6, 142],
          [x(-62), 14, 176],
          [x(-80), 24, 206],
          [x(-88), 34, 236],
        ],
        20,
        15,
      ),
      red,
    ],
  ];
}

const stand = (parts: readonly (readonly [Mesh, Material])[], turn: number, at: Vec) =>
  parts.map(([mesh, material]) => solid(moved(rotated(mesh, 'z', turn), at), material));

/** Positions of the right and the left glove. */
export const CUFFS: readonly Vec[] = [
  [86, -46, 0],
  [-40, 50, 0],
];
export const right = stand(glove(1), 14, CUFFS[0]!);
export const left = stand(glove(-1), -6, CUFFS[1]!);

/** Pair of insulating gloves on their cuffs. */
export const draw = picture([...right, ...left], {
  turn: -12,
  fill: 0.78,
  closeUp: [230, 60],
});
