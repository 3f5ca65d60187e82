import {
  around,
  box,
  deep,
  facing,
  graphite,
  hexagon,
  LIME,
  metal,
  moved,
  onFront,
  onTop,
  orange,
  picture,
  rod,
  rounded,
  slab,
  solid,
  solids,
  spun,
  steel,
  stud,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';

const MOTOR = 132;
const fin = (y: number, radius: number, wide: number) =>
  spun(
    [0, y, 0],
    'y',
    [
      [radius - 5, 0],
      [radius, 3],
      [radius, wide - 3],
      [radius - 5, wide],
    ],
    wide,
  );
const core = solid(rod([0, -222, 0], 'y', MOTOR - 5, 300), deep);
const fins = solids(Array.from({ length: 12 }, (_, i) => [fin(-211 + i * 24, MOTOR, 14), teal] as const));
const endBell = [
  solid(
    spun(
      [0, 76, 0],
      'y',
      [
        [MOTOR + 12, 0],
        [MOTOR + 14, 3],
        [MOTOR + 14, 15],
        [MOTOR + 10, 20],
        [112, 22],
        [104, 34],
        [60, 40],
        [50, 40],
      ],
      10,
    ),
    metal,
  ),
  solids(around(10, MOTOR + 1, 0.3).map(([x, z]) => [stud([x, 95, z], 'y', 8, 6), steel] as const)),
];

const reducerShape = rounded(
  [
    [-150, -112],
    [20, -132],
    [206, -150],
    [262, -70],
    [240, 50],
    [110, 130],
    [-60, 150],
    [-156, 60],
  ],
  70,
);
const rays = (x: number, y: number, count: number, from: number, to: number) =>
  around(count, 1, 0.25)
    .map(([c, s]) => `M${x + c * from} ${y + s * from}L${x + c * to} ${y + s * to}`)
    .join('');
const reducer = [
  solid(moved(facing(slab(reducerShape, 70, { edge: 16, foot: 4 }), 'y'), [0, 84, 0]), metal),
  onFront(
    [0, 154, 0],
    [
      'stroke="#33484f" stroke-opacity=".3" stroke-width="6"',
      'stroke="#fff" stroke-opacity=".5" stroke-width="2" transform="translate(-3 -2)"',
    ]
      .map((line) => `<path d="${rays(0, 0, 12, 94, 110)}" stroke-linecap="round" ${line}/>`)
      .join(''),
  ),
  solid(
    spun(
      [0, 146, 0],
      'y',
      [
        [84, 0],
        [84, 14],
        [78, 22],
        [60, 26],
        [40, 26],
      ],
      8,
    ),
    metal,
  ),
  solid(rod([0, 172, 0], 'y', 40, 6, 2), graphite),
  solids(around(6, 70, 0.3).map(([x, z]) => [hexagon([x, 164, z], 'y', 8, 8), steel] as const)),
  solid(
    spun(
      [164, 146, -52],
      'y',
      [
        [72, 0],
        [72, 12],
        [64, 20],
        [46, 20],
        [44, 6],
        [0, 6],
      ],
      8,
    ),
    steel,
  ),
  solid(
    spun(
      [164, 152, -52],
      'y',
      [
        [40, 0],
        [40, 26],
        [36, 30],
        [24, 30],
        [22, 16],
        [0, 16],
      ],
      6,
    ),
    graphite,
  ),
];
const flangeBolts = solids(
  (
    [
      [-126, -86],
      [-32, -106],
      [66, -114],
      [196, -130],
      [240, -66],
      [222, 42],
      [106, 108],
      [28, 124],
      [-60, 130],
      [-132, 52],
    ] as const
  ).map(([x, z]) => [hexagon([70 + (x - 70) * 0.94, 152, -5 + (z + 5) * 0.94], 'y', 8.5, 8), steel] as const),
);

const INVERTER = { at: [20, -30, 118] as Vec, size: [300, 210, 84] as Vec };
const top = INVERTER.at[2] + INVERTER.size[2];
const inverter = [
  solid(box([20, -30, 96], [250, 170, 40], 14), graphite),
  solid(box(INVERTER.at, INVERTER.size, 20, { edge: 6, foot: 4 }), deep),
  onFront(
    [20, 75, 118],
    Array.from(
      { length: 9 },
      (_, i) =>
        `<path d="M${-112 + i * 28} -18V-58" stroke="#04211f" stroke-opacity=".55" stroke-width="7" stroke-linecap="round"/>`,
    ).join(''),
  ),
  solid(box([20, -30, top], [272, 182, 12], 16, { edge: 5 }), teal),
  onTop(
    [20, -30, top + 12],
    `<rect x="-108" y="-66" width="160" height="132" rx="14" fill="${tone(deep, 0.3)}" fill-opacity=".35"/>` +
      [0, 1, 2, 3, 4]
        .map(
          (i) =>
            `<path d="M${-88} ${-44 + i * 22}H32" stroke="${tone(teal, 0.8)}" stroke-opacity=".5" stroke-width="6" stroke-linecap="round"/>`,
        )
        .join('') +
      `<path d="M92 -34L72 6H88L82 34L110 -8H92Z" fill="#f3f7f6" fill-opacity=".85"/><circle cx="-122" cy="76" r="5" fill="${LIME}"/>`,
  ),
  solids(
    [-118, 0, 118]
      .flatMap((x) => [-76, 76].map((y) => [stud([20 + x, -30 + y, top + 12], 'z', 8, 5), metal] as const))
      .filter((_, i) => i !== 1),
  ),
];
const highVoltage = [-74, -18].flatMap((y) => {
  const way: Vec[] = [
    [206, y, 160],
    [244, y, 158],
    [276, y - 4, 132],
    [286, y - 10, 84],
    [282, y - 16, 40],
  ];
  return [
    solid(
      tube(
        [
          [280, y - 19, 14],
          [280, y - 19, -6],
        ],
        9,
      ),
      metal,
    ),
    solid(
      tube(
        [
          [282, y - 16, 44],
          [281, y - 18, 26],
          [280, y - 19, 8],
        ],
        18,
        { sides: 28 },
      ),
      graphite,
    ),
    solid(rod([168, y, 160], 'x', 23, 18, 3), graphite),
    solids([
      [rod([184, y, 160], 'x', 17, 26, 3), orange],
      [tube(way, 12.5), orange],
    ]),
  ];
});

/** A drive unit: finned motor, reducer in front, inverter on top with its two orange cables. */
export const draw = picture([core, fins, ...endBell, ...inverter, ...highVoltage, ...reducer, flangeBolts], {
  turn: 7,
  ground: -150,
  fill: 0.8,
});
