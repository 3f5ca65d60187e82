import {
  box,
  deep,
  graphite,
  metal,
  moved,
  onFront,
  onSide,
  onTop,
  picture,
  rectangle,
  red,
  rod,
  rubber,
  slab,
  solid,
  solids,
  spun,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';

const [LONG, WIDE, TALL] = [236, 172, 150];
const LID = 34;
const TOP = TALL + LID;

const ribs = (width: number) =>
  Array.from({ length: Math.floor(width / 14) }, (_, index) => {
    const x = -width / 2 + 8 + index * 14;
    return `<path d="M${x} -14V-26M${x} -124V-138" stroke="#0b1418" stroke-opacity=".55" stroke-width="4" stroke-linecap="round"/>`;
  }).join('');

const label =
  `<rect x="-92" y="-112" width="184" height="72" rx="9" fill="${tone(teal, 0.5)}"/>` +
  `<path d="M-92 -88V-103a9 9 0 0 1 9 -9H83a9 9 0 0 1 9 9V-88Z" fill="${tone(teal, 0.72)}"/>` +
  `<path d="M-8 -82L-30 -60H-14L-20 -46L4 -68H-12Z" fill="#f3f7f6" fill-opacity=".92"/>` +
  `<rect x="22" y="-74" width="54" height="6" rx="3" fill="#f3f7f6" fill-opacity=".5"/><rect x="22" y="-61" width="36" height="6" rx="3" fill="#f3f7f6" fill-opacity=".3"/>`;

const terminal = (at: Vec, collar: typeof red) => [
  solid(rod(at, 'z', 21, 8, 3), collar),
  solid(
    spun([at[0], at[1], at[2] + 8], 'z', [
      [15, 0],
      [13, 22],
      [11.5, 23.5],
      [0, 23.5],
    ]),
    metal,
  ),
];
const sign = (x: number, y: number, plus: boolean) =>
  onTop(
    [x, y, TOP],
    `<path d="M-11 0H11${plus ? 'M0 -11V11' : ''}" stroke="#eaf3f1" stroke-opacity=".75" stroke-width="5" stroke-linecap="round"/>`,
  );

const vents = solids([-42, 0, 42].flatMap((x) => [[rod([x, -34, TOP], 'z', 13, 4, 2), deep] as const]));
const slots = onTop(
  [0, 0, TOP + 4],
  [-42, 0, 42]
    .map(
      (x) => `<path d="M${x - 7} -34H${x + 7}" stroke="#04211f" stroke-width="3.4" stroke-linecap="round"/>`,
    )
    .join(''),
);
const handle = [
  solid(
    tube(
      [
        [-78, 12, TOP - 2],
        [-78, 12, TOP + 12],
        [-62, 12, TOP + 24],
        [0, 12, TOP + 28],
        [62, 12, TOP + 24],
        [78, 12, TOP + 12],
        [78, 12, TOP - 2],
      ],
      7.5,
    ),
    rubber,
  ),
];

/** A 12 V battery: ribbed case, cover with carrying strap, two terminals. */
export const draw = picture(
  [
    solid(box([0, 0, 0], [LONG, WIDE, TALL], 12, { edge: 2 }), graphite),
    onFront([0, WIDE / 2, 0], ribs(LONG) + label),
    onSide(
      [LONG / 2, 0, 0],
      ribs(WIDE) +
        '<rect x="-58" y="-108" width="116" height="64" rx="10" fill="#0b1418" fill-opacity=".3" stroke="#7f9296" stroke-opacity=".25" stroke-width="1.5"/>',
    ),
    solid(moved(slab(rectangle(LONG + 10, WIDE + 10, 15), LID, { edge: 8, foot: 3 }), [0, 0, TALL]), deep),
    onTop(
      [0, 0, TOP],
      '<rect x="-66" y="-56" width="132" height="44" rx="14" fill="#04211f" fill-opacity=".5"/>',
    ),
    vents,
    slots,
    ...handle,
    ...terminal([-84, 54, TOP], graphite),
    ...terminal([84, 54, TOP], red),
    sign(-46, 56, false),
    sign(46, 56, true),
  ],
  { fill: 0.74 },
);
