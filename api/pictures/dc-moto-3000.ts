import {
  around,
  deep,
  graphite,
  metal,
  onFront,
  orange,
  picture,
  rod,
  rubber,
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

const fins = Array.from({ length: 6 }, (_, i) => -44 + i * 16);
const rim = solids(
  fins.flatMap((y) => [
    [rod([0, y - 4, 0], 'y', 128, 5, 1), graphite] as const,
    [
      spun([0, y, 0], 'y', [
        [136, 0],
        [140, 2],
        [140, 7],
        [136, 9],
        [126, 9],
      ]),
      metal,
    ] as const,
  ]),
);
const flange = (y: number) =>
  solid(
    spun(
      [0, y, 0],
      'y',
      [
        [128, 0],
        [156, 0],
        [160, 3],
        [160, 9],
        [156, 12],
        [124, 12],
        [120, 8],
      ],
      8,
    ),
    metal,
  );
const spokeHoles = (y: number) =>
  onFront(
    [0, y, 0],
    around(18, 143)
      .map(
        ([x, z]) =>
          `<ellipse cx="${x}" cy="${z}" rx="5.4" ry="5.4" fill="#16232a"/><circle cx="${x - 0.8}" cy="${z - 1}" r="5.4" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="1.2"/>`,
      )
      .join(''),
  );

const cover = solid(
  spun(
    [0, 58, 0],
    'y',
    [
      [120, 0],
      [120, 6],
      [112, 14],
      [96, 18],
      [84, 18],
      [78, 24],
      [60, 30],
      [46, 32],
      [40, 32],
    ],
    6,
  ),
  teal,
);
const webs = onFront(
  [0, 76, 0],
  around(9, 1, 0.9)
    .map(
      ([x, z]) =>
        `<path d="M${x * 90} ${-z * 90}L${x * 109} ${-z * 109}" stroke="${tone(deep, 0.35)}" stroke-opacity=".6" stroke-width="9" stroke-linecap="round"/>`,
    )
    .join(''),
);
const screws = solids(
  around(9, 101, 0.55).map(([x, z]): readonly [ReturnType<typeof stud>, typeof metal] => [
    stud([x, 74, z], 'y', 8, 5),
    steel,
  ]),
);
const sockets = onFront(
  [0, 79.5, 0],
  around(9, 101, 0.55)
    .map(([x, z]) => `<circle cx="${x}" cy="${-z}" r="3.6" fill="#16232a"/>`)
    .join(''),
);

const axle = [
  solid(rod([0, 88, 0], 'y', 42, 10, 3), graphite),
  solid(rod([0, 98, 0], 'y', 30, 8, 2), steel),
  solid(
    spun(
      [0, 110, 0],
      'y',
      [
        [32, 0],
        [33, 2],
        [33, 10],
        [32, 12],
        [19, 12],
      ],
      6,
    ),
    metal,
  ),
  solid(rod([0, 104, 0], 'y', 19, 58, 2), steel),
];
const thread = onFront(
  [0, 162.2, 0],
  `<circle r="19" fill="none" stroke="#2f3d42" stroke-width="1.6"/><circle r="6" fill="#22333a"/>`,
);

const lead: Vec[] = [
  [0, 150, 0],
  [2, 182, -8],
  [26, 206, -64],
  [70, 204, -128],
  [126, 170, -151],
  [168, 140, -152],
];
const leads = [
  solids(
    [-1, 0, 1].map((side) => [
      tube(
        [
          [186, 128, -151],
          [208, 112 + side * 6, -151],
          [238, 90 + side * 16, -153],
          [256, 76 + side * 24, -154],
        ],
        4.6,
      ),
      orange,
    ]),
  ),
  solid(tube(lead, 8.5), rubber),
  solid(
    tube(
      [
        [160, 146, -151],
        [176, 134, -151],
        [196, 119, -151],
      ],
      14,
      { sides: 28 },
    ),
    graphite,
  ),
];

/** A hub motor: spoke flanges, finned rim, sealed cover, axle. */
export const draw = picture(
  [flange(-66), rim, flange(46), spokeHoles(58.4), cover, webs, screws, sockets, ...axle, thread, ...leads],
  {
    ground: -160,
    fill: 0.76,
  },
);
