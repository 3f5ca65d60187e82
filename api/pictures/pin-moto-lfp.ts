import {
  box,
  deep,
  graphite,
  LIME,
  metal,
  onFront,
  onSide,
  onTop,
  picture,
  plate,
  rubber,
  solid,
  solids,
  spun,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';

const [LONG, WIDE, TALL] = [190, 150, 250];

const groove = (x: number) =>
  `<path d="M${x} -22V-228" stroke="#2f3d42" stroke-opacity=".55" stroke-width="5" stroke-linecap="round"/>` +
  `<path d="M${x + 3} -22V-228" stroke="#fff" stroke-opacity=".5" stroke-width="1.6" stroke-linecap="round"/>`;

const grooves = (width: number) => {
  const count = Math.floor((width - 40) / 15);
  return Array.from({ length: count + 1 }, (_, index) => groove((index - count / 2) * 15)).join('');
};

const gauge = onFront(
  [0, WIDE / 2 + 7, TALL + 32],
  '<rect x="-52" y="-11" width="104" height="22" rx="11" fill="#04110f" fill-opacity=".8"/>' +
    [0, 1, 2, 3, 4]
      .map(
        (bar) =>
          `<rect x="${-40 + bar * 17}" y="-4.5" width="11" height="9" rx="3" fill="${bar === 3 ? LIME : tone(teal, bar < 3 ? 0.8 : 0.3)}"/>`,
      )
      .join(''),
);

const post = (x: number) => solid(box([x, 0, TALL + 50], [26, 44, 22], 8, { edge: 6 }), graphite);
const arch: Vec[] = [
  [-62, 0, TALL + 62],
  [-60, 0, TALL + 88],
  [-42, 0, TALL + 106],
  [0, 0, TALL + 110],
  [42, 0, TALL + 106],
  [60, 0, TALL + 88],
  [62, 0, TALL + 62],
];
const sleeve: Vec[] = [
  [-36, 0, TALL + 107.5],
  [0, 0, TALL + 110],
  [36, 0, TALL + 107.5],
];

const socket = [
  solid(plate([0, WIDE / 2, 68], [96, 62, 12], 14, { edge: 4 }), graphite),
  onFront([0, WIDE / 2 + 12, 68], '<rect x="-38" y="-22" width="76" height="44" rx="10" fill="#0a1215"/>'),
  solids(
    [-20, 20].map((x) => [
      spun([x, WIDE / 2 + 10, 68], 'y', [
        [11, 0],
        [11, 5],
        [9, 6],
        [6, 6],
        [6, 1],
        [0, 1],
      ]),
      metal,
    ]),
  ),
  onFront([0, WIDE / 2 + 12, 68], '<circle cx="0" cy="0" r="3.4" fill="#a0b1b5"/>'),
];

const screws = (face: typeof onFront, at: Vec, xs: readonly number[]) =>
  face(
    at,
    xs
      .map(
        (x) =>
          `<circle cx="${x}" r="6" fill="${tone(metal, 0.75)}"/><circle cx="${x}" r="2.8" fill="#22333a"/>`,
      )
      .join(''),
  );

/** A removable electric motorbike battery: extruded case, end caps, carrying handle, power socket. */
export const draw = picture(
  [
    solid(box([0, 0, 0], [LONG + 8, WIDE + 8, 22], 26, { edge: 4 }), graphite),
    solid(box([0, 0, 18], [LONG, WIDE, TALL - 18], 24, { edge: 2 }), metal),
    onFront([0, WIDE / 2, 6], grooves(LONG)),
    onSide([LONG / 2, 0, 6], grooves(WIDE)),
    ...socket,
    solid(box([0, 0, TALL - 6], [LONG + 14, WIDE + 14, 58], 28, { edge: 14, foot: 4 }), teal),
    onTop(
      [0, 0, TALL + 52],
      `<rect x="-74" y="-46" width="148" height="92" rx="22" fill="${tone(deep, 0.3)}" fill-opacity=".35"/>`,
    ),
    gauge,
    screws(onFront, [0, WIDE / 2 + 7, TALL + 14], [-66, 66]),
    screws(onSide, [LONG / 2 + 7, 0, TALL + 18], [-50, 50]),
    post(-62),
    solids([[tube(arch, 10), graphite]]),
    solid(tube(sleeve, 13.5, { sides: 28 }), rubber),
    post(62),
  ],
  { fill: 0.78 },
);
