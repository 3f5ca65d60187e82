import {
  box,
  graphite,
  LIME,
  metal,
  onFront,
  onTop,
  picture,
  plate,
  rod,
  rubber,
  solid,
  solids,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';

const [WIDE, DEEP, TALL] = [150, 110, 230];
const hose: Vec[] = [
  [60, 20, TALL - 10],
  [84, 30, TALL + 34],
  [128, 60, TALL - 20],
  [140, 90, 60],
  [110, 140, 12],
  [36, 170, 11],
  [-30, 158, 14],
];

/** A tyre inflator: case with a display that shows a pressure, handle, hose with its chuck. */
export const draw = picture(
  [
    solid(box([0, 0, 0], [WIDE + 8, DEEP + 8, 26], 26, { edge: 6 }), rubber),
    solid(box([0, 0, 20], [WIDE, DEEP, TALL - 20], 30, { edge: 12, foot: 0 }), graphite),
    solid(plate([0, DEEP / 2 - 4, 146], [112, 84, 10], 16, { edge: 3 }), rubber),
    onFront(
      [0, DEEP / 2 + 6.4, 146],
      '<rect x="-48" y="-34" width="96" height="68" rx="10" fill="#0a171a"/>' +
        // Digits in seven segments: 2.3.
        `<path d="M-34 -20H-12V0H-34V20H-12M14 -20H36V20H14M20 0H36" fill="none" stroke="${LIME}" stroke-width="5" stroke-linejoin="round" stroke-linecap="round"/><circle cx="0" cy="20" r="3.6" fill="${LIME}"/>`,
    ),
    onFront(
      [0, DEEP / 2 + 0.4, 68],
      [-34, 0, 34]
        .map(
          (x, i) =>
            `<circle cx="${x}" r="13" fill="${tone(teal, i === 1 ? 0.6 : 0.3)}"/><path d="${i === 1 ? 'M0 -6V2' : i === 0 ? 'M-6 0H6' : 'M-6 0H6M0 -6V6'}" transform="translate(${x} 0)" stroke="#eaf3f1" stroke-width="3" stroke-linecap="round"/>`,
        )
        .join(''),
    ),
    onTop(
      [-20, 0, TALL + 0.4],
      [-14, 0, 14]
        .map((y) => `<path d="M-24 ${y}H24" stroke="#0a1518" stroke-width="6" stroke-linecap="round"/>`)
        .join(''),
    ),
    solid(rod([56, 16, TALL - 14], 'z', 15, 22, 4), teal),
    solid(tube(hose, 8), rubber),
    solid(rod([-74, 158, 15], 'x', 13, 48, 3), metal),
    solids([
      [rod([-94, 158, 15], 'x', 16, 24, 3), teal],
      [box([-62, 158, 26], [34, 10, 12], 4), metal],
    ]),
  ],
  { turn: 4, fill: 0.78 },
);
