import {
  around,
  facing,
  graphite,
  LIME,
  metal,
  onFront,
  placed,
  rod,
  rounded,
  rubber,
  slab,
  smoothPath,
  solid,
  spun,
  teal,
  tone,
  tube,
  type Flat,
  type Material,
  type Part,
  type Vec,
} from '../kit';

const path = (points: readonly Flat[]) =>
  `M${points.map(([x, y]) => `${x.toFixed(1)} ${(-y).toFixed(1)}`).join('L')}Z`;

/** A wheel that faces the viewer: tyre, rim with spokes, hub. */
export function wheel([x, y, z]: Vec, radius: number, wide: number): Part[] {
  const front = y + wide;
  return [
    solid(rod([x, y, z], 'y', radius, wide, radius * 0.12), rubber),
    solid(
      spun([x, front - 2, z], 'y', [
        [radius * 0.68, 0],
        [radius * 0.68, 3],
        [radius * 0.6, 5],
        [0, 5],
      ]),
      metal,
    ),
    onFront(
      [x, front + 3.2, z],
      around(5, 1, Math.PI / 10)
        .map(([a, b]) => {
          const turn = (Math.atan2(b, a) * 180) / Math.PI;
          return `<path d="M${radius * 0.2} ${-radius * 0.09}L${radius * 0.56} ${-radius * 0.26}A${radius * 0.6} ${radius * 0.6} 0 0 1 ${radius * 0.56} ${radius * 0.26}L${radius * 0.2} ${radius * 0.09}Z" transform="rotate(${turn.toFixed(1)})" fill="#1b2a30"/>`;
        })
        .join('') + `<circle r="${radius * 0.13}" fill="${tone(graphite, 0.5)}"/>`,
    ),
  ];
}

const BODY = rounded(
  [
    [-336, 62, 14],
    [-352, 150, 30],
    [-336, 246, 40],
    [-236, 318, 60],
    [-40, 356, 80],
    [66, 374, 30],
    [204, 494, 60],
    [332, 526, 0],
    [332, 62, 0],
    [-40, 62, 4],
    [-60, 110, 4],
    [-110, 186, 30],
    [-170, 206, 40],
    [-232, 184, 30],
    [-280, 110, 4],
    [-296, 62, 4],
  ],
  10,
);
const GLASS = rounded(
  [
    [104, 380, 8],
    [214, 478, 22],
    [330, 502, 0],
    [330, 380, 0],
  ],
  8,
);
const DEPTH = 150;
/** Position of the charging port, measured from the front of the car. */
const PORT: Vec = [6, DEPTH, 262];

/** The front half of a car whose side faces the viewer, cut behind its front door. */
export function carFront(at: Vec, paint: Material = teal): { parts: Part[]; port: Vec } {
  const parts = [
    solid(rod([-170, 0, 100], 'y', 104, DEPTH - 30, 8), graphite),
    solid(facing(slab(BODY, DEPTH, { edge: 26, foot: 10 }), 'y'), paint),
    onFront(
      [0, DEPTH, 0],
      `<path d="${path(GLASS)}" fill="#0d1f22"/><path d="M150 -384L226 -470L262 -478L180 -384Z" fill="#fff" fill-opacity=".1"/>` +
        `<path d="M84 -366V-92Q84 -76 100 -76H330" fill="none" stroke="${tone(paint, 0.12)}" stroke-width="4"/>` +
        `<path d="M130 -318H176" stroke="${tone(paint, 0.1)}" stroke-width="9" stroke-linecap="round"/>` +
        `<path d="M-318 -246L-262 -284L-214 -292L-250 -262Z" fill="#f3f7f6"/><path d="M-310 -247L-256 -268" stroke="${LIME}" stroke-width="5" stroke-linecap="round"/>` +
        `<path d="M-20 -92H330" stroke="${tone(graphite, 0.3)}" stroke-width="14"/>` +
        `<circle cx="${PORT[0]}" cy="${-PORT[2]}" r="46" fill="${tone(paint, 0.1)}"/><circle cx="${PORT[0]}" cy="${-PORT[2]}" r="39" fill="#0a1518"/>`,
    ),
    ...wheel([-170, DEPTH - 46, 100], 98, 42),
  ];
  return {
    parts: placed(parts, { at }),
    port: [at[0] + PORT[0], at[1] + PORT[1], at[2] + PORT[2]],
  };
}

/** A plug in a port that faces the viewer. */
export function pluggedIn(at: Vec, size = 1, trim: Material = teal): { parts: Part[]; tail: Vec } {
  const parts = [
    solid(rod([0, -2, 0], 'y', 38, 12, 4), trim),
    solid(rod([0, 8, 0], 'y', 33, 12, 4), graphite),
    solid(
      tube(
        [
          [0, 14, 0],
          [0, 40, -6],
          [2, 58, -34],
          [4, 60, -86],
        ],
        (part) => 29 - part * 13,
        { sides: 36, step: 4 },
      ),
      graphite,
    ),
    solid(
      tube(
        [
          [0, 44, 14],
          [1, 64, -6],
          [2, 74, -30],
        ],
        5,
      ),
      trim,
    ),
  ];
  return {
    parts: placed(parts, { at, size }),
    tail: [at[0] + 4 * size, at[1] + 60 * size, at[2] - 84 * size],
  };
}

/** A cable along points. */
export const cable = (points: readonly Vec[], radius = 9, material: Material = rubber): Part =>
  solid(tube(smoothPath(points, radius), radius), material);

/** Points of loops on the floor around a centre, from the left to the front. */
export const coil = ([x, y]: Vec, turns: number, radius: number, thick: number): Vec[] =>
  Array.from({ length: Math.round((turns + 0.25) * 12) + 1 }, (_, i): Vec => {
    const turn = i / 12;
    const angle = Math.PI - turn * 2 * Math.PI;
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius * 0.9, thick + turn * thick * 1.5];
  });
