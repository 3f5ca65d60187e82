import {
  box,
  graphite,
  LIME,
  metal,
  onFront,
  picture,
  plate,
  red,
  rod,
  rubber,
  solid,
  solids,
  teal,
  tone,
  tube,
  type Vec,
} from './kit';

const HIGH = 54;
const lead: Vec[] = [
  [84, 20, HIGH - 28],
  [92, 40, 20],
  [120, 96, 10],
  [60, 140, 10],
  [-30, 150, 10],
  [-80, 132, 14],
];

/** A throttle grip: ribbed rubber, housing with a switch, lead with its plug. */
export const draw = picture(
  [
    solid(tube(lead, 7), rubber),
    solid(rod([-124, 132, 16], 'x', 15, 50, 4), graphite),
    solid(rod([-140, 132, 16], 'x', 10, 20, 3), metal),
    solid(rod([-176, 0, HIGH], 'x', 40, 14, 4), teal),
    solids([
      [rod([-164, 0, HIGH], 'x', 33, 196, 4), rubber],
      ...Array.from(
        { length: 13 },
        (_, i) => [rod([-152 + i * 14, 0, HIGH], 'x', 35.5, 7, 2), graphite] as const,
      ),
    ]),
    solid(rod([30, 0, HIGH], 'x', 44, 10, 3), teal),
    solid(box([82, 0, HIGH - 48], [84, 92, 96], 22, { edge: 14, foot: 12 }), graphite),
    solid(plate([82, 44, HIGH + 14], [34, 22, 10], 8, { edge: 4 }), red),
    onFront(
      [82, 46.4, HIGH - 16],
      `<path d="M-24 0H24" stroke="${tone(teal, 0.7)}" stroke-width="5" stroke-linecap="round"/><circle cx="18" r="5" fill="${LIME}"/>`,
    ),
    solid(rod([124, 0, HIGH], 'x', 26, 40, 3), metal),
  ],
  { turn: -2, fill: 0.82 },
);
