import {
  facing,
  graphite,
  leaning,
  LIME,
  metal,
  moved,
  onFront,
  onPlane,
  picture,
  plate,
  rectangle,
  rotated,
  rounded,
  rubber,
  slab,
  solid,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';

const LEAN = 24;
const [WIDE, TALL, THICK] = [310, 214, 24];
const at: Vec = [-20, -40, 14];
const { place, spot, down } = leaning(at, LEAN);

const bars = [0.62, 0.7, 0.66, 0.74, 0.69, 0.72, 0.52, 0.71, 0.68, 0.73];
const screen =
  '<rect x="-132" y="-84" width="264" height="168" rx="10" fill="#0a171a"/>' +
  '<path d="M-132 60V-74a10 10 0 0 1 10 -10H60Z" fill="#fff" fill-opacity=".05"/>' +
  `<circle cx="-72" cy="-18" r="36" fill="none" stroke="#1d3437" stroke-width="10"/>` +
  `<path d="M-72 -54A36 36 0 1 1 -107.5 -12" fill="none" stroke="${tone(teal, 0.74)}" stroke-width="10" stroke-linecap="round"/>` +
  `<path d="M-68 -36L-84 -14H-73L-77 2L-60 -20H-71Z" fill="#eaf3f1"/>` +
  bars
    .map((level, i) => {
      const x = -10 + i * 13.4;
      return `<rect x="${x}" y="-56" width="8.4" height="74" rx="3" fill="#1d3437"/><rect x="${x}" y="${18 - level * 74}" width="8.4" height="${level * 74}" rx="3" fill="${i === 6 ? LIME : tone(teal, 0.62)}"/>`;
    })
    .join('') +
  `<path d="M-114 58L-84 58L-70 44L-52 66L-34 38L-14 54L8 50L30 58L56 42L82 54L114 46" fill="none" stroke="${tone(teal, 0.8)}" stroke-width="4" stroke-linejoin="round" stroke-linecap="round"/>` +
  '<path d="M-114 72H114" stroke="#1d3437" stroke-width="2"/>';

const corner = (x: number, z: number) =>
  solid(place(plate([x, -4, z], [58, 58, THICK + 8], 20, { edge: 8 })), rubber);

const plug: Vec = [150, 172, 30];
const shellOutline = rounded(
  [
    [-46, -20],
    [46, -20],
    [52, 20],
    [-52, 20],
  ],
  8,
);
const pins = [-9, 9]
  .flatMap((y) =>
    Array.from({ length: 8 }, (_, i) => {
      const x = -33 + i * 9.4;
      return `<rect x="${x - 2.6}" y="${y - 4}" width="5.2" height="8" rx="1.6" fill="${tone(metal, 0.8)}"/><rect x="${x - 2.6}" y="${y + 1}" width="5.2" height="3" rx="1.4" fill="${tone(metal, 0.3)}"/>`;
    }),
  )
  .join('');
const obd = [
  solid(
    moved(facing(slab(rectangle(126, 58, 14), 74, { edge: 7, foot: 7 }), 'y'), [
      plug[0],
      plug[1] - 78,
      plug[2],
    ]),
    graphite,
  ),
  solid(plate([plug[0], plug[1] - 8, plug[2]], [130, 60, 8], 14, { edge: 2 }), teal),
  solid(
    moved(facing(slab(shellOutline, 26, { edge: 2, foot: 0 }), 'y'), [plug[0], plug[1], plug[2]]),
    graphite,
  ),
  onFront(
    [plug[0], plug[1] + 26.2, plug[2]],
    '<path d="M-43 16L-48 -14Q-48 -16 -46 -16H46Q48 -16 48 -14L43 16Z" fill="#070d10"/><rect x="-38" y="-2" width="76" height="4" rx="2" fill="#33484f"/>' +
      pins,
  ),
];
const lead: Vec[] = [
  [plug[0], plug[1] - 70, plug[2]],
  [plug[0] + 2, plug[1] - 120, plug[2] - 8],
  [plug[0] + 34, plug[1] - 170, 12],
  [plug[0] + 60, plug[1] - 230, 10],
  [plug[0] + 20, plug[1] - 286, 12],
  [110, -130, 16],
  [40, -120, 24],
];

/** The tablet on its holder, without its lead. */
export const tablet = [
  solid(
    moved(rotated(plate([0, -8, 70], [150, 150, 8], 12, { edge: 2 }), 'x', -20), [at[0], at[1] - 118, 6]),
    metal,
  ),
  solid(place(plate([0, 0, TALL / 2], [WIDE, TALL, THICK], 22, { edge: 6 })), graphite),
  ...[
    [-WIDE / 2 + 22, TALL - 22],
    [WIDE / 2 - 22, TALL - 22],
    [-WIDE / 2 + 22, 22],
    [WIDE / 2 - 22, 22],
  ].map(([x, z]) => corner(x!, z!)),
  solid(
    place(plate([0, 0, TALL / 2], [WIDE - 30, TALL - 30, THICK + 7], 16, { edge: 3, foot: 0 })),
    graphite,
  ),
  onPlane(spot([0, THICK + 7.2, TALL / 2]), [1, 0, 0], down, screen),
];
/** Point at which the lead leaves the tablet. */
export const OUTLET: Vec = [40, -120, 24];

/** Diagnosis tablet on its holder, with its 16-pin plug. */
export const draw = picture([solid(tube(lead, 8), rubber), ...tablet, ...obd], { turn: -4, fill: 0.8 });
