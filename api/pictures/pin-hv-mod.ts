import {
  copper,
  deep,
  facing,
  graphite,
  lathe,
  metal,
  moved,
  onFront,
  onSide,
  onTop,
  orange,
  picture,
  rectangle,
  rounded,
  slab,
  solid,
  solids,
  teal,
  tube,
  LIME,
} from './kit';

const [LONG, WIDE, TALL] = [480, 270, 150];
const RIBS = Array.from({ length: 11 }, (_, index) => -200 + index * 40);

const body = solid(slab(rectangle(LONG, WIDE, 10), TALL, { edge: 4 }), metal);
const endPlate = (side: number) =>
  solid(
    moved(slab(rectangle(22, WIDE + 14, 5), TALL + 12, { edge: 4 }), [side * (LONG / 2), 0, 0]),
    graphite,
  );
const cellSeams = onFront(
  [0, WIDE / 2, 0],
  RIBS.map(
    (x) =>
      `<path d="M${x - 1.4} -10V-140" stroke="#24343a" stroke-opacity=".7" stroke-width="3.4"/>` +
      `<path d="M${x + 1.8} -10V-140" stroke="#fff" stroke-opacity=".55" stroke-width="2"/>`,
  ).join(''),
);
const straps = solids(
  [34, 112].map((z) => [
    moved(facing(slab(rectangle(LONG - 22, 14, 3), 4, { edge: 1.5 }), 'y'), [0, WIDE / 2, z]),
    graphite,
  ]),
);
const lid = solid(moved(slab(rectangle(LONG - 34, WIDE - 22, 16), 16, { edge: 7 }), [0, 0, TALL]), teal);
const lidTop = TALL + 16;
const channel = solid(moved(slab(rectangle(336, 92, 12), 9, { edge: 4 }), [-14, 22, lidTop]), deep);
const busbars = solids(
  Array.from({ length: 5 }, (_, index) => [
    moved(slab(rectangle(46, 22, 4), 5, { edge: 2 }), [-170 + index * 62, -70, lidTop]),
    copper,
  ]),
);
const bolts = (at: readonly (readonly [number, number])[], z: number, radius = 7) =>
  solids(
    at.map(([x, y]) => [
      moved(
        lathe(
          [
            [radius, 0],
            [radius, 4],
            [radius - 2, 5.5],
            [0, 5.5],
          ],
          { steps: 24 },
        ),
        [x, y, z],
      ),
      metal,
    ]),
  );
const busbarBolts = bolts(
  Array.from({ length: 10 }, (_, i) => [-170 + Math.floor(i / 2) * 62 + (i % 2 ? 12 : -12), -70] as const),
  lidTop + 5,
  5.5,
);
const terminal = (y: number) => [
  solid(moved(slab(rectangle(62, 54, 10), 34, { edge: 6 }), [186, y, lidTop]), orange),
  solid(
    moved(
      lathe(
        [
          [15, 0],
          [15, 10],
          [12, 12],
          [0, 12],
        ],
        { steps: 40 },
      ),
      [186, y, lidTop + 34],
    ),
    copper,
  ),
  solid(
    moved(
      slab(
        rounded(
          Array.from({ length: 6 }, (_, i) => [
            Math.cos((i * Math.PI) / 3) * 9,
            Math.sin((i * Math.PI) / 3) * 9,
          ]),
          1,
        ),
        9,
        { edge: 1.5 },
      ),
      [186, y, lidTop + 46],
    ),
    metal,
  ),
];
const sense = solid(
  tube(
    [
      [-150, 22, lidTop + 10],
      [-190, 26, lidTop + 18],
      [-214, 48, lidTop + 12],
      [-228, 96, lidTop - 4],
      [-232, 132, lidTop - 30],
      [-230, 139, 96],
    ],
    5,
  ),
  orange,
);
const sensePlug = solid(moved(slab(rectangle(20, 12, 4), 34, { edge: 3 }), [-230, 140, 74]), graphite);
const status = onTop(
  [-14, 22, lidTop + 9],
  '<rect x="-152" y="-30" width="276" height="60" rx="8" fill="none" stroke="#bfe4d9" stroke-opacity=".22" stroke-width="2"/>' +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          `<rect x="${-132 + i * 34}" y="-9" width="22" height="18" rx="4" fill="#04211f" fill-opacity=".55"/>`,
      )
      .join('') +
    `<circle cx="96" cy="0" r="6" fill="${LIME}"/>`,
);
const endFace = onSide(
  [LONG / 2 + 11, 0, 0],
  '<rect x="-98" y="-128" width="196" height="96" rx="14" fill="#0e191d" fill-opacity=".35"/>' +
    [-58, 0, 58]
      .map(
        (x) =>
          `<rect x="${x - 20}" y="-118" width="40" height="76" rx="9" fill="#22333a" stroke="#7f9296" stroke-opacity=".35" stroke-width="2"/>`,
      )
      .join('') +
    [-112, 112]
      .flatMap((x) =>
        [-140, -22].map(
          (y) =>
            `<circle cx="${x}" cy="${y}" r="8" fill="#a0b1b5"/><circle cx="${x}" cy="${y}" r="4" fill="#33484f"/>`,
        ),
      )
      .join(''),
);

/** A high-voltage battery module: cell stack between end plates, cover, busbars and two terminals. */
export const draw = picture([
  endPlate(-1),
  body,
  cellSeams,
  straps,
  endPlate(1),
  endFace,
  lid,
  busbars,
  busbarBolts,
  ...terminal(-62),
  channel,
  status,
  ...terminal(58),
  sense,
  sensePlug,
]);
