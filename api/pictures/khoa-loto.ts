import {
  box,
  circle,
  graphite,
  LIME,
  moved,
  onTop,
  picture,
  rectangle,
  red,
  rod,
  slab,
  solid,
  solids,
  steel,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';

/** A safety padlock that lies on a floor, its shackle away from the viewer. */
export const padlock = ([x, y]: readonly [number, number], body: typeof red) => {
  const shackle: Vec[] = [
    [x - 24, y - 30, 22],
    [x - 24, y - 92, 22],
    [x - 16, y - 112, 22],
    [x, y - 120, 22],
    [x + 16, y - 112, 22],
    [x + 24, y - 92, 22],
    [x + 24, y - 30, 22],
  ];
  return [
    solids([[tube(shackle, 7.5, { sides: 20 }), steel]]),
    solid(box([x, y, 0], [86, 92, 44], 14, { edge: 8 }), body),
    onTop(
      [x, y, 44.4],
      '<rect x="-30" y="-30" width="60" height="62" rx="8" fill="#fff" fill-opacity=".92"/>' +
        `<path d="M4 -20L-12 4H-2L-6 20L12 -4H2Z" fill="${tone(red, 0.35)}"/>`,
    ),
  ];
};

/** A tag with a hole and a warning sign, without words. */
export const tag = [
  solid(
    moved(
      slab(rectangle(120, 190, 14), 5, {
        edge: 1.5,
        holes: [circle(9).map(([x, y]) => [x, y - 74] as const)],
      }),
      [128, 76, 0],
    ),
    red,
  ),
  onTop(
    [128, 76, 5.4],
    '<rect x="-48" y="-52" width="96" height="136" rx="8" fill="#f3f7f6"/>' +
      '<path d="M0 -40L34 18H-34Z" fill="#f5c518" stroke="#1c2b31" stroke-width="5" stroke-linejoin="round"/>' +
      '<path d="M4 -22L-9 0H-1L-4 13L9 -7H1Z" fill="#1c2b31"/>' +
      [38, 52, 66]
        .map(
          (y) =>
            `<path d="M-34 ${y}H${y === 66 ? 4 : 34}" stroke="#7f9296" stroke-width="5" stroke-linecap="round"/>`,
        )
        .join(''),
  ),
];

/** A hasp with holes for several locks. */
export const hasp = [
  solid(
    moved(
      slab(rectangle(70, 150, 12), 8, {
        edge: 2,
        holes: [-46, -10, 26].map((y) => circle(10).map(([x, dy]) => [x, dy + y] as const)),
      }),
      [24, 96, 0],
    ),
    teal,
  ),
  solids([
    [
      tube(
        [
          [4, 22, 6],
          [4, -20, 6],
          [24, -40, 6],
          [44, -20, 6],
          [44, 22, 6],
        ],
        6,
      ),
      steel,
    ],
  ]),
];

/** A set for locking a high-voltage switch: two padlocks, a hasp, a tag. */
export const draw = picture(
  [
    ...hasp,
    ...padlock([-96, 84], red),
    ...padlock([-70, -78], graphite),
    ...tag,
    solid(rod([96, -92, 0], 'z', 26, 8, 3), teal),
    onTop([96, -92, 8.4], `<circle r="15" fill="none" stroke="${LIME}" stroke-width="4"/>`),
  ],
  { turn: -4, fill: 0.82, closeUp: [-230, -170] },
);
