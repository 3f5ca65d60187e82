import {
  box,
  circle,
  deep,
  graphite,
  hexagon,
  metal,
  orange,
  placed,
  rectangle,
  rod,
  rubber,
  shell,
  slab,
  solid,
  solids,
  spun,
  steel,
  stud,
  teal,
  tube,
  type Material,
  type Part,
  type Vec,
} from '../kit';

/** Repeats a small object in a row along x. */
export const row = (count: number, step: number, object: readonly Part[]): Part[] =>
  Array.from({ length: count }, (_, i) =>
    placed(object, { at: [(i - (count - 1) / 2) * step, (i % 2) * step * 0.3, 0] }),
  ).flat();

/** A bolt that lies on the floor. */
export const bolt: readonly Part[] = [
  solid(rod([0, -44, 11], 'y', 7, 60, 1.5), steel),
  solids(
    Array.from({ length: 8 }, (_, i) => [rod([0, -40 + i * 5.5, 11], 'y', 8, 2.4, 0.8), steel] as const),
  ),
  solid(hexagon([0, 14, 12], 'y', 13, 10), metal),
];

/** A screw with its wall plug. */
export const wallScrew: readonly Part[] = [
  solid(rod([0, -34, 7], 'y', 4, 52, 1.5), steel),
  solid(stud([0, 16, 7], 'y', 8, 5), metal),
  solid(rod([22, -30, 8], 'y', 7, 42, 3), shell),
  solid(rod([22, 8, 8], 'y', 8.5, 5, 1.5), shell),
];

export const nut: readonly Part[] = [
  solid(hexagon([0, 0, 0], 'z', 20, 15), metal),
  solid(rod([0, 0, 14.6], 'z', 10, 0.8, 0.2), graphite),
];

const ringOf = (outer: number, inner: number, high: number) =>
  slab(circle(outer), high, { edge: Math.min(3, high / 3), holes: [circle(inner)] });

/** Returns a ring that lies flat. */
export const ring = (
  outer: number,
  inner: number,
  high: number,
  material: Material = rubber,
): readonly Part[] => [solid(ringOf(outer, inner, high), material)];

/** A worm-drive hose clamp. */
export const hoseClamp: readonly Part[] = [
  solid(ringOf(36, 33, 16), steel),
  solid(box([0, 38, 0], [30, 18, 18], 4), metal),
  solid(hexagon([14, 38, 9], 'x', 8, 10), steel),
];

/** A cable lug. */
export const lug: readonly Part[] = [
  solid(slab(circle(15), 4, { edge: 1, holes: [circle(7)] }), metal),
  solids([
    [box([0, 20, 0], [14, 20, 4], 2, { edge: 1 }), metal],
    [rod([0, 26, 7], 'y', 8, 28, 2), metal],
  ]),
];

/** A multi-pin connector with a short lead. */
export const connector: readonly Part[] = [
  solid(
    tube(
      [
        [0, -20, 16],
        [0, -60, 14],
        [14, -96, 8],
        [40, -118, 7],
      ],
      6,
    ),
    orange,
  ),
  solid(box([0, -4, 0], [58, 40, 34], 8), graphite),
  solid(box([0, 24, 4], [46, 24, 26], 6), teal),
  solid(box([0, -2, 33], [20, 26, 6], 3, { edge: 2 }), rubber),
];

/** A round cap for a plug. */
export const plugCap: readonly Part[] = [
  solid(rod([0, 0, 0], 'z', 40, 24, 6), graphite),
  solid(rod([0, 0, 23], 'z', 28, 4, 2), teal),
];

/** A mounting plate for a wall box. */
export const wallPlate: readonly Part[] = [
  solid(
    slab(rectangle(132, 176, 14), 5, {
      edge: 1.5,
      holes: [
        ...[-1, 1].flatMap((x) =>
          [-1, 1].map((y) => circle(7).map(([a, b]) => [a + x * 46, b + y * 66] as const)),
        ),
        rectangle(54, 70, 12),
      ],
    }),
    metal,
  ),
];

/** A small tube of grease or paste. */
export const pasteTube = (material: Material = teal): readonly Part[] => [
  solid(
    spun([0, -50, 18], 'y', [
      [2, 0],
      [15, 6],
      [18, 60],
      [18, 92],
      [8, 98],
    ]),
    shell,
  ),
  solid(rod([0, -16, 18], 'y', 18.4, 40, 1), material),
  solid(rod([0, 46, 18], 'y', 9, 22, 3), graphite),
];

/** A loose strap in a loop. */
export const strap = (material: Material = deep): readonly Part[] => [
  solid(slab(rectangle(150, 60, 30), 22, { edge: 2, holes: [rectangle(140, 50, 25)] }), material),
  solid(box([40, 30, 0], [34, 8, 24], 3), metal),
];

/** Two keys on a ring. */
export const keys: readonly Part[] = [
  ...[-26, 22].flatMap((turn) =>
    placed(
      [
        solid(slab(circle(13), 3, { edge: 1, holes: [circle(4)] }), steel),
        solid(box([0, 28, 0], [8, 36, 3], 2, { edge: 1 }), steel),
      ],
      { turn, at: [turn / 2, 12, 0] },
    ),
  ),
  solid(slab(circle(14), 3, { edge: 1, holes: [circle(11)] }), metal),
];

/** Returns a coiled thin lead with a small plug at each end. */
export const lead = (material: Material = rubber): readonly Part[] => {
  const loops: Vec[] = Array.from({ length: 41 }, (_, i) => {
    const angle = (i / 16) * 2 * Math.PI + Math.PI * 0.9;
    return [Math.cos(angle) * 52, Math.sin(angle) * 44, 6 + i * 0.5];
  });
  return [
    solids([[tube([[-76, 62, 7], [-64, 34, 7], ...loops, [72, 34, 14], [80, 62, 9]], 4.5), material]]),
    solid(box([-76, 70, 0], [18, 34, 14], 4), graphite),
    solid(box([-76, 92, 3], [10, 14, 8], 2), metal),
    solid(box([80, 70, 0], [18, 34, 14], 4), graphite),
    solid(box([80, 92, 3], [10, 14, 8], 2), metal),
  ];
};

/** A grip for the left end of a handlebar. */
export const leftGrip: readonly Part[] = [
  solid(rod([0, -60, 22], 'y', 20, 124, 5), rubber),
  solids(Array.from({ length: 8 }, (_, i) => [rod([0, -50 + i * 13, 22], 'y', 22, 6, 2), graphite] as const)),
  solid(rod([0, 60, 22], 'y', 27, 8, 3), teal),
];

/** A nozzle of a pump. */
export const nozzle: readonly Part[] = [
  solid(
    spun([0, -30, 12], 'y', [
      [4, 0],
      [9, 36],
      [9, 44],
    ]),
    metal,
  ),
  solid(rod([0, 12, 12], 'y', 12, 26, 3), teal),
];
