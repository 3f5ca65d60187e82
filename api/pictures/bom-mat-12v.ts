import {
  deep,
  graphite,
  LIME,
  metal,
  onFront,
  picture,
  plate,
  rod,
  rubber,
  solid,
  solids,
  spun,
  steel,
  stud,
  teal,
  tube,
  around,
  type Vec,
} from './kit';

const HIGH = 96;
const lead: Vec[] = [
  [0, -96, HIGH + 40],
  [10, -110, HIGH + 66],
  [70, -120, HIGH + 50],
  [118, -100, 40],
  [150, -30, 12],
  [160, 50, 14],
];
const mount = [
  solid(plate([0, -30, 22], [150, 44, 46], 12, { edge: 6 }), rubber),
  solid(plate([0, -30, 4], [190, 10, 60], 5, { edge: 2 }), metal),
];
/** A pipe with a bead that keeps the hose on. */
const pipe = (at: Vec, axis: 'y' | 'z') =>
  solid(
    spun(
      at,
      axis,
      [
        [17, 0],
        [17, 34],
        [20, 40],
        [20, 46],
        [17, 52],
        [12, 52],
      ],
      8,
    ),
    graphite,
  );

/** An electric coolant pump: motor housing, pump head with two pipes, lead with its plug. */
export const draw = picture(
  [
    solid(tube(lead, 6), rubber),
    solid(plate([160, 46, 18], [44, 30, 44], 8, { edge: 4 }), graphite),
    ...mount,
    solid(rod([0, -104, HIGH], 'y', 54, 130, 10), deep),
    solids(
      Array.from({ length: 4 }, (_, i) => [rod([0, -84 + i * 22, HIGH], 'y', 58, 7, 2), metal] as const),
    ),
    solid(rod([0, 24, HIGH], 'y', 72, 14, 3), steel),
    solid(rod([0, 36, HIGH], 'y', 68, 40, 12), teal),
    solids(around(6, 61, 0.5).map(([x, z]) => [stud([x, 36, HIGH + z], 'y', 7, 5), steel] as const)),
    pipe([-24, 56, HIGH + 56], 'z'),
    pipe([0, 74, HIGH], 'y'),
    onFront([0, 126.4, HIGH], '<circle r="12" fill="#060c0e"/>'),
    onFront(
      [34, 76.4, HIGH - 30],
      `<path d="M-16 8A20 20 0 0 1 14 -8M14 -8L4 -10M14 -8L12 2" fill="none" stroke="${LIME}" stroke-width="4.5" stroke-linecap="round" stroke-linejoin="round"/>`,
    ),
  ],
  { turn: 4, fill: 0.72 },
);
