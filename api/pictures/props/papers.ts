import { box, deep, LIME, onTop, rectangle, slab, shell, solid, teal, tone, type Part } from '../kit';

const lines = (from: number, count: number, half: number) =>
  Array.from(
    { length: count },
    (_, i) =>
      `<path d="M${-half} ${from + i * 17}H${i % 3 === 2 ? half * 0.3 : half}" stroke="#4a5b63" stroke-opacity=".32" stroke-width="5" stroke-linecap="round"/>`,
  ).join('');
const bolt = `<path d="M6 -22L-15 5H-2L-6 22L15 -5H2Z" fill="${LIME}"/>`;

/** A closed booklet with a coloured cover. */
export const booklet: readonly Part[] = [
  solid(box([0, 0, 0], [132, 186, 7], 6, { edge: 1 }), shell),
  solid(box([0, 0, 7], [132, 186, 1.5], 6, { edge: 0.5 }), deep),
  onTop(
    [0, 0, 8.6],
    `<rect x="-66" y="46" width="132" height="26" fill="${tone(teal, 0.6)}"/><g transform="translate(0 -24) scale(1.5)">${bolt}</g>`,
  ),
];

/** A sheet with a seal, such as a test report or a warranty. */
export const certificate: readonly Part[] = [
  solid(box([0, 0, 0], [140, 196, 2], 4, { edge: 0.5 }), shell),
  onTop(
    [0, 0, 2.1],
    `<rect x="-56" y="-84" width="62" height="12" rx="6" fill="${tone(teal, 0.5)}"/>${lines(-50, 6, 54)}` +
      `<circle cx="36" cy="66" r="19" fill="${tone(teal, 0.5)}"/><path d="M27 66L34 73L46 59" fill="none" stroke="#fff" stroke-width="5" stroke-linecap="round" stroke-linejoin="round"/>`,
  ),
];

/** A label with a grid of squares and a hole for a tie. */
export const label: readonly Part[] = [
  solid(slab(rectangle(120, 66, 10), 2, { edge: 0.5 }), teal),
  onTop(
    [0, 0, 2.1],
    '<rect x="-48" y="-22" width="44" height="44" rx="4" fill="#f3f7f6"/>' +
      [0, 1, 2, 3]
        .flatMap((i) => [0, 1, 2, 3].map((j) => [i, j] as const))
        .filter(([i, j]) => (i * 3 + j * 5 + i * j) % 4 < 2)
        .map(([i, j]) => `<rect x="${-44 + i * 9}" y="${-18 + j * 9}" width="9" height="9" fill="#0b1b22"/>`)
        .join('') +
      '<path d="M8 -10H34M8 6H26" stroke="#f3f7f6" stroke-width="5" stroke-linecap="round"/><circle cx="49" r="5" fill="#0b1b22"/>',
  ),
];

const card = solid(box([0, 0, 0], [86, 54, 2.4], 8, { edge: 0.6 }), teal);
const cardFace = onTop(
  [0, 0, 2.5],
  `<g transform="translate(-22 0) scale(.8)">${bolt}</g><path d="M8 -12A18 18 0 0 1 8 12M18 -18A27 27 0 0 1 18 18" fill="none" stroke="#f3f7f6" stroke-opacity=".8" stroke-width="4" stroke-linecap="round"/>`,
);
/** A card that unlocks a wall box. */
export const keyCard: readonly Part[] = [card, cardFace];
