import {
  around,
  box,
  leaning,
  metal,
  moved,
  onPlane,
  picture,
  plate,
  rod,
  rotated,
  rubber,
  shell,
  solid,
  solids,
  teal,
  tone,
  type Vec,
} from './kit';

const LEAN = -24;
const mouth: Vec = [0, 86, -30];
const { place, spot, down } = leaning(mouth, LEAN);

/** A surface-mounted industrial socket with its flap open. */
export const draw = picture(
  [
    solid(plate([0, 0, 0], [180, 330, 62], 22, { edge: 8 }), shell),
    solids(
      [-1, 1].flatMap((x) => [-1, 1].map((z) => [rod([x * 72, 62, z * 148], 'y', 9, 4), metal] as const)),
    ),
    solid(place(rod([0, -50, 0], 'y', 78, 50, 4)), shell),
    solid(place(rod([0, -6, 0], 'y', 84, 30, 6)), teal),
    onPlane(
      spot([0, 24.4, 0]),
      [1, 0, 0],
      down,
      `<circle r="70" fill="#0a1215"/><circle r="70" fill="none" stroke="${tone(teal, 0.75)}" stroke-width="3"/>` +
        around(5, 42, Math.PI / 2)
          .map(
            ([x, y]) =>
              `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="12" fill="#22333a"/><circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="7" fill="#060c0e"/>`,
          )
          .join(''),
    ),
    solid(place(rod([0, 12, 92], 'x', 8, 40, 2)), metal),
    solid(moved(rotated(rod([0, 0, 74], 'y', 78, 12, 5), 'x', 22), [0, 96, 42]), teal),
    solid(box([0, 30, -196], [44, 44, 36], 16, { edge: 6 }), rubber),
  ],
  { turn: -10, shadow: 'wall', fill: 0.8 },
);
