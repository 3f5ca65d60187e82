import {
  box,
  deep,
  facing,
  graphite,
  LIME,
  metal,
  moved,
  onFront,
  rod,
  rounded,
  rubber,
  shell,
  slab,
  solid,
  solids,
  steel,
  teal,
  tone,
  tube,
  type Material,
  type Part,
  type Vec,
} from '../kit';

const TAIL = rounded(
  [
    [-330, 40, 60],
    [-300, -60, 40],
    [120, -80, 30],
    [330, 30, 60],
    [300, 96, 30],
    [-300, 96, 30],
  ],
  20,
);

/** Body above the rear wheel of a scooter: panel, seat, rear light. */
export const scooterRear = ([x, y, z]: Vec, paint: Material = teal): Part[] => [
  solid(moved(facing(slab(TAIL, 170, { edge: 34, foot: 20 }), 'y'), [x, y - 85, z]), paint),
  solid(box([x - 20, y, z + 84], [560, 176, 62], 50, { edge: 26 }), rubber),
  onFront(
    [x, y + 85, z],
    `<path d="M-250 -20H140" stroke="${tone(paint, 0.9)}" stroke-opacity=".6" stroke-width="8" stroke-linecap="round"/><path d="M-280 14H-90" stroke="${LIME}" stroke-width="8" stroke-linecap="round"/>`,
  ),
];

/** Arm that holds a wheel at its axle, towards the right. */
export const swingArm = ([x, y, z]: Vec, long: number): Part[] => [
  solid(
    tube(
      [
        [x, y, z],
        [x + long * 0.5, y, z + 26],
        [x + long, y, z + 60],
      ],
      20,
    ),
    graphite,
  ),
  solid(rod([x, y - 18, z], 'y', 34, 36, 6), metal),
];

/** Handlebar on its stem, with a display and a head light; the right end is free. */
export const handlebar = ([x, y, z]: Vec, long: number): Part[] => [
  solid(rod([x, y, 0], 'z', 110, 24, 8), shell),
  solid(rod([x, y, 20], 'z', 30, z - 40, 4), deep),
  solid(rod([x - long, y, z], 'x', 20, long * 2, 3), steel),
  solid(box([x, y + 10, z - 66], [190, 130, 120], 40, { edge: 24 }), teal),
  onFront(
    [x, y + 75.3, z - 6],
    '<circle r="42" fill="#eaf3f1"/><circle r="42" fill="none" stroke="#0d171b" stroke-width="8"/>' +
      `<path d="M-20 -18A28 28 0 0 1 20 -18" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round"/>`,
  ),
  solid(box([x, y - 6, z + 50], [150, 84, 14], 16, { edge: 5 }), graphite),
];

/** A spring between the arm of a wheel and the body. */
export const shock = (from: Vec, to: Vec): Part[] => {
  const between = (part: number): Vec => [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ];
  return [
    solid(tube([from, between(0.5), to], 13), steel),
    solids(
      Array.from({ length: 7 }, (_, i) => [
        tube([between(0.2 + i * 0.09), between(0.22 + i * 0.09), between(0.24 + i * 0.09)], 23),
        metal,
      ]),
    ),
  ];
};
