import {
  add,
  graphite,
  leaning,
  LIME,
  metal,
  onPlane,
  orange,
  picture,
  plate,
  red,
  rod,
  rubber,
  solid,
  solids,
  spun,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';

const LEAN = 20;
const [WIDE, TALL, THICK] = [150, 280, 44];
const at: Vec = [0, -30, 6];
const { place, spot, down } = leaning(at, LEAN);

const marks = Array.from({ length: 12 }, (_, index) => {
  const angle = (index / 12) * 2 * Math.PI;
  const [x, y] = [Math.cos(angle) * 56, Math.sin(angle) * 56 + 34];
  return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="3.4" fill="${index === 9 ? LIME : tone(teal, 0.75)}"/>`;
}).join('');
const face =
  '<rect x="-58" y="-122" width="116" height="78" rx="10" fill="#0a171a"/>' +
  '<path d="M-58 -60V-112a10 10 0 0 1 10 -10H20Z" fill="#fff" fill-opacity=".06"/>' +
  // Digits in seven segments: 400.
  `<path d="M-42 -106V-84H-20M-20 -106V-60M-8 -106H16V-60H-8ZM28 -106H50V-60H28Z" fill="none" stroke="${LIME}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/>` +
  marks +
  [-40, 0, 40]
    .map(
      (x) =>
        `<circle cx="${x}" cy="114" r="12" fill="#070d10"/><circle cx="${x}" cy="114" r="6" fill="#1d3437"/>`,
    )
    .join('');

const lead = (x: number, end: Vec): Vec[] => [
  spot([x, THICK + 14, 26]),
  add(spot([x, THICK + 40, 6]), [0, 8, 0]),
  [x * 1.9, 76, 10],
  [end[0], end[1] - 34, 12],
  end,
];
/** A probe on the floor, with its tip towards the viewer. */
const probe = (end: Vec, colour: typeof red) =>
  solids([
    [rod([end[0], end[1], end[2]], 'y', 11, 78, 5), colour],
    [rod([end[0], end[1] + 70, end[2]], 'y', 16, 8, 3), colour],
    [
      spun([end[0], end[1] + 78, end[2]], 'y', [
        [4, 0],
        [3, 30],
        [0, 38],
      ]),
      metal,
    ],
  ]);
const ENDS: readonly Vec[] = [
  [-104, 150, 14],
  [112, 140, 14],
];

/** The multimeter without its probes, with the points at which their leads begin. */
export const meter = {
  parts: [
    solid(place(plate([0, -6, TALL / 2], [WIDE + 14, TALL + 14, THICK], 34, { edge: 10 })), orange),
    solid(
      place(plate([0, 0, TALL / 2], [WIDE - 12, TALL - 12, THICK + 2], 24, { edge: 4, foot: 0 })),
      graphite,
    ),
    onPlane(spot([0, THICK + 2.4, TALL / 2]), [1, 0, 0], down, face),
    solid(place(rod([0, THICK, TALL / 2 - 34], 'y', 34, 16, 5)), rubber),
    onPlane(
      spot([0, THICK + 16.4, TALL / 2 - 34]),
      [1, 0, 0],
      down,
      `<path d="M0 -26V26" stroke="${tone(graphite, 0.75)}" stroke-width="14" stroke-linecap="round"/><path d="M0 -26V-14" stroke="${LIME}" stroke-width="5" stroke-linecap="round"/>`,
    ),
    solid(place(rod([-40, THICK, 26], 'y', 11, 18, 4)), rubber),
    solid(place(rod([40, THICK, 26], 'y', 11, 18, 4)), red),
  ],
  jacks: [-40, 40].map((x) => spot([x, THICK + 14, 26])),
};

/** A multimeter with a stand and two probes. */
export const draw = picture(
  [
    ...meter.parts,
    solid(tube(lead(-40, ENDS[0]!), 6), rubber),
    solid(tube(lead(40, ENDS[1]!), 6), red),
    probe(ENDS[0]!, rubber),
    probe(ENDS[1]!, red),
  ],
  { turn: -8, fill: 0.82, closeUp: [60, 330] },
);
