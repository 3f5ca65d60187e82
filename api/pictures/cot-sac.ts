import {
  box,
  deep,
  graphite,
  hexagon,
  LIME,
  metal,
  onFront,
  picture,
  plate,
  rectangle,
  moved,
  slab,
  solid,
  solids,
  steel,
  teal,
  tone,
} from './kit';

const TALL = 470;
const [WIDE, DEEP] = [104, 66];

const bolts = solids(
  [-1, 1].flatMap((side) =>
    [-1, 1].map((end) => [hexagon([side * 74, end * 54, 14], 'z', 13, 12), steel] as const),
  ),
);
const rail = (x: number) => solid(plate([x, DEEP / 2, 366], [10, 150, 8], 3, { edge: 2 }), metal);
const slots = onFront(
  [0, DEEP / 2 + 0.4, 366],
  [-56, -18, 20, 58]
    .map((y) => `<rect x="-12" y="${y - 5}" width="24" height="10" rx="5" fill="#04211f" fill-opacity=".7"/>`)
    .join(''),
);
const sign = onFront(
  [0, DEEP / 2 + 0.4, 200],
  `<rect x="-30" y="-38" width="60" height="76" rx="14" fill="${tone(teal, 0.5)}"/>` +
    `<path d="M6 -26L-17 6H-3L-9 28L17 -6H3Z" fill="${LIME}"/>`,
);

/** A post for a wall box: base with four bolts, column with rails, an opening for the cable. */
export const draw = picture(
  [
    solid(box([0, 0, 0], [206, 160, 14], 14, { edge: 4 }), graphite),
    bolts,
    solid(box([0, 0, 14], [WIDE + 18, DEEP + 18, 20], 10, { edge: 4 }), metal),
    solid(moved(slab(rectangle(WIDE, DEEP, 18), TALL, { edge: 8, foot: 0 }), [0, 0, 30]), deep),
    rail(-34),
    rail(34),
    slots,
    sign,
    onFront(
      [0, DEEP / 2 + 0.4, 74],
      '<rect x="-20" y="-11" width="40" height="22" rx="11" fill="#04110f"/><rect x="-20" y="-11" width="40" height="22" rx="11" fill="none" stroke="#7fb8aa" stroke-opacity=".5" stroke-width="3"/>',
    ),
  ],
  { turn: -6, fill: 0.84, closeUp: [0, 300] },
);
