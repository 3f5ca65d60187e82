import {
  box,
  graphite,
  hexagon,
  LIME,
  metal,
  onTop,
  orange,
  picture,
  red,
  rod,
  solid,
  solids,
  steel,
} from './kit';

const HANDLE = { from: 60, to: 214 } as const;

/** The wrench without its sockets. */
export const wrench = [
  solid(rod([0, -190, 4], 'z', 42, 34, 8), steel),
  solid(rod([0, -190, 38], 'z', 30, 8, 3), graphite),
  onTop(
    [0, -190, 46.2],
    `<circle r="20" fill="none" stroke="#a3b6b9" stroke-opacity=".5" stroke-width="3"/><path d="M0 -12V12M-8 -4L0 -12L8 -4" stroke="${LIME}" stroke-width="4" fill="none" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
  solids([
    [box([0, -120, 8], [30, 80, 26], 8, { edge: 6 }), steel],
    [rod([0, -90, 21], 'y', 17, 150, 4), red],
  ]),
  solids([
    [rod([0, HANDLE.from, 21], 'y', 21, HANDLE.to - HANDLE.from, 6), graphite],
    ...[80, 104, 128, 152, 176].map((y) => [rod([0, y, 21], 'y', 22.5, 8, 3), orange] as const),
    [rod([0, HANDLE.to - 4, 21], 'y', 15, 18, 5), metal],
  ]),
  onTop(
    [0, -16, 38.2],
    '<rect x="-9" y="-42" width="18" height="84" rx="6" fill="#0d171b"/>' +
      Array.from(
        { length: 9 },
        (_, i) =>
          `<path d="M-6 ${-34 + i * 8.5}H${i % 2 ? 0 : 6}" stroke="${i === 5 ? LIME : '#eaf3f1'}" stroke-opacity=".85" stroke-width="2"/>`,
      ).join(''),
  ),
];

/** An insulated torque wrench on a floor: ratchet head, shaft with a scale, and a grip, with two sockets beside it. */
export const draw = picture(
  [
    ...wrench,
    ...[
      [96, 40, 24],
      [118, 108, 19],
    ].flatMap(([x, y, radius]) => [
      solid(rod([x!, y!, 0], 'z', radius! + 4, 44, 4), red),
      solid(hexagon([x!, y!, 43], 'z', radius! - 4, 2), graphite),
    ]),
  ],
  { turn: 10, fill: 0.82 },
);
