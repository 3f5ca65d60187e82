import {
  graphite,
  leaning,
  LIME,
  type Mesh,
  onPlane,
  orange,
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

const LEAN = 22;
const THICK = 40;
const at: Vec = [0, -40, 8];
const { place, spot, down } = leaning(at, LEAN);

const JAW = 300;
/** One half of the clamp, from its joint to the tip. */
const jaw = (side: 1 | -1): Mesh =>
  place(
    tube(
      Array.from({ length: 13 }, (_, i): Vec => {
        const angle = ((-70 + (i / 12) * 158) * Math.PI) / 180;
        return [side * (Math.cos(angle) * 62 + 2), 22, JAW + Math.sin(angle) * 70];
      }),
      (part) => 17 - part * 3,
      { sides: 26 },
    ),
  );

const face =
  '<rect x="-44" y="-40" width="88" height="56" rx="9" fill="#0a171a"/>' +
  // Digits in seven segments: 16.2.
  `<path d="M-32 -28V4M-4 -28H-20V4H-4V-12H-20M14 -28H32V-12H14V4H32" fill="none" stroke="${LIME}" stroke-width="4.6" stroke-linejoin="round" stroke-linecap="round"/><circle cx="5" cy="4" r="3" fill="${LIME}"/>` +
  Array.from({ length: 9 }, (_, i) => {
    const angle = Math.PI + (i / 8) * Math.PI;
    return `<circle cx="${(Math.cos(angle) * 44).toFixed(1)}" cy="${(Math.sin(angle) * 44 + 74).toFixed(1)}" r="3" fill="${i === 5 ? LIME : tone(teal, 0.75)}"/>`;
  }).join('');

/** A clamp meter: open jaw, body with a display and a dial, trigger at its side. */
export const draw = picture(
  [
    solids([
      [jaw(-1), orange],
      [jaw(1), orange],
    ]),
    solid(place(plate([0, -6, 120], [124, 248, THICK], 34, { edge: 10 })), orange),
    solid(place(plate([0, 0, 116], [104, 226, THICK + 2], 26, { edge: 4, foot: 0 })), graphite),
    solid(place(plate([0, 4, 226], [150, 34, 26], 16, { edge: 6 })), graphite),
    solid(place(plate([72, 4, 184], [22, 62, 24], 9, { edge: 5 })), rubber),
    onPlane(spot([0, THICK + 2.4, 142]), [1, 0, 0], down, face),
    solid(place(rod([0, THICK, 60], 'y', 28, 14, 5)), rubber),
    onPlane(
      spot([0, THICK + 14.4, 60]),
      [1, 0, 0],
      down,
      `<path d="M0 -20V20" stroke="${tone(graphite, 0.75)}" stroke-width="11" stroke-linecap="round"/><path d="M0 -20V-12" stroke="${LIME}" stroke-width="4" stroke-linecap="round"/>`,
    ),
  ],
  { turn: -8, fill: 0.8 },
);
