import {
  box,
  graphite,
  leaning,
  LIME,
  metal,
  onPlane,
  picture,
  plate,
  rod,
  rubber,
  solid,
  solids,
  teal,
  tone,
  type Vec,
} from './kit';

const LEAN = 18;
const hinge: Vec = [0, 10, 92];
const { place, spot, down } = leaning(hinge, LEAN);

const lamps = Array.from(
  { length: 18 },
  (_, i) =>
    `<circle cx="${(i % 2) * 34 - 17}" cy="${-126 + Math.floor(i / 2) * 26}" r="10" fill="#fffbe0"/><circle cx="${(i % 2) * 34 - 17}" cy="${-126 + Math.floor(i / 2) * 26}" r="5" fill="#fff"/>`,
).join('');

/** A work lamp with a magnet: foot, hinge, bar of light, hook. */
export const draw = picture(
  [
    solid(rod([0, 0, 0], 'z', 66, 20, 5), rubber),
    solid(rod([0, 0, 18], 'z', 58, 10, 3), metal),
    solid(box([0, 4, 26], [74, 62, 62], 16, { edge: 8 }), graphite),
    solid(rod([-50, 10, 92], 'x', 26, 100, 5), teal),
    solid(place(plate([0, -20, 158], [104, 300, 42], 26, { edge: 9 })), graphite),
    onPlane(
      spot([0, 22.4, 160]),
      [1, 0, 0],
      down,
      `<rect x="-40" y="-142" width="80" height="244" rx="20" fill="${tone(metal, 0.9)}"/>${lamps}<rect x="-24" y="118" width="48" height="12" rx="6" fill="${LIME}"/>`,
    ),
    solids([[place(rod([-22, 0, 306], 'x', 8, 44, 3)), metal]]),
    solid(place(plate([58, -8, 180], [12, 60, 22], 5, { edge: 3 })), teal),
  ],
  { turn: -8, fill: 0.8 },
);
