import {
  box,
  graphite,
  LIME,
  metal,
  onTop,
  picture,
  rod,
  rubber,
  solid,
  solids,
  steel,
  teal,
  tone,
  tube,
  type2Plug,
  type Vec,
} from './kit';

const LEAD = 9;
const car = type2Plug([186, 190, 38], -4, graphite, teal);
const wall: Vec = [-66, 214, 30];

const household = [
  solids(
    [-1, 1].map(
      (side) => [rod([wall[0] + side * 12, wall[1] + 14, wall[2]], 'y', 4.6, 40, 2), steel] as const,
    ),
  ),
  solid(rod([wall[0], wall[1] - 24, wall[2]], 'y', 30, 40, 5), graphite),
  solids(
    [-1, 1].map(
      (side) => [rod([wall[0] + side * 12, wall[1] + 15, wall[2]], 'y', 4.6, 40, 2), steel] as const,
    ),
  ),
  solid(box([wall[0], wall[1] - 8, wall[2] + 29], [12, 30, 4], 2), metal),
];
const collar: Vec[] = [
  [wall[0], wall[1] - 22, wall[2]],
  [wall[0], wall[1] - 44, wall[2]],
  [wall[0], wall[1] - 78, wall[2] - 8],
];

const BOX = { at: [-10, 20, 6] as Vec, size: [250, 108, 58] as Vec };
const top = BOX.at[2] + BOX.size[2];
const panel = onTop(
  [BOX.at[0], BOX.at[1], top],
  '<rect x="-92" y="-32" width="184" height="64" rx="20" fill="#0d1a1e"/>' +
    '<rect x="-92" y="-32" width="184" height="64" rx="20" fill="none" stroke="#fff" stroke-opacity=".2" stroke-width="1.6"/>' +
    [0, 1, 2, 3]
      .map(
        (i) =>
          `<rect x="${-74 + i * 24}" y="-6" width="16" height="12" rx="4" fill="${i < 3 ? tone(teal, 0.72) : '#22393b'}"/>`,
      )
      .join('') +
    `<circle cx="58" r="17" fill="none" stroke="${tone(teal, 0.5)}" stroke-width="3"/><circle cx="58" r="6" fill="${LIME}"/>`,
);

const loops: Vec[] = Array.from({ length: 29 }, (_, step): Vec => {
  const angle = -(step / 16) * 2 * Math.PI;
  const turn = step / 16;
  return [
    -40 + Math.cos(angle) * (132 - turn * 6),
    -176 + Math.sin(angle) * (118 - turn * 5),
    10 + turn * 18,
  ];
});
const toLoops: Vec[] = [
  [112, 20, 34],
  [150, 14, 28],
  [158, -40, 14],
  [124, -112, 10],
];
const toCar: Vec[] = [[70, -66, 42], [150, -50, 42], [190, -20, 32], car.tail[0]];
const toWall: Vec[] = [
  [-132, 20, 34],
  [-168, 26, 30],
  [-172, 66, 18],
  [-116, 86, 14],
  [-78, 110, 18],
  [wall[0], wall[1] - 78, wall[2] - 8],
];

/** The control box with the ends of its leads. */
export const controlBox = [
  solid(
    tube(
      [
        [100, 20, 34],
        [124, 20, 34],
        [150, 20, 33],
      ],
      (part) => 17 - part * 5,
      { sides: 28 },
    ),
    rubber,
  ),
  solid(
    tube(
      [
        [-120, 20, 34],
        [-144, 20, 34],
        [-168, 17, 31],
      ],
      (part) => 17 - part * 5,
      { sides: 28 },
    ),
    rubber,
  ),
  solid(box([BOX.at[0], BOX.at[1], 0], [BOX.size[0] - 12, BOX.size[1] - 12, 16], 24, { edge: 2 }), rubber),
  solid(box(BOX.at, BOX.size, 30, { edge: 14, foot: 8 }), teal),
  panel,
];

/** A portable charging lead: household plug, control box, Type 2 plug. */
export const draw = picture(
  [
    solids([
      [tube([...toLoops, ...loops, ...toCar], LEAD), rubber],
      [tube(toWall, LEAD), rubber],
    ]),
    ...controlBox,
    solid(
      tube(collar, (part) => 24 - part * 13, { sides: 32 }),
      graphite,
    ),
    ...household,
    ...car.parts,
  ],
  { fill: 0.82 },
);
