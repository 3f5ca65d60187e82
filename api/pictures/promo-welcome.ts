import { copper, deep, leaning, LIME, onPlane, picture, plate, shell, solid, spun, teal, tone } from './kit';

const [WIDE, TALL, LEAN] = [320, 220, 14];
const card = leaning([0, -40, 0], LEAN);
const letter = leaning([0, 0, 0], LEAN);
const star = 'M0 -40L10 -13L39 -11L16 7L24 35L0 20L-24 35L-16 7L-39 -11L-10 -13Z';
const sheen = '<path d="M-134 -56H134V-10L-60 96H-134Z" fill="#fff" fill-opacity=".05"/>';

/** A letter with a voucher: the offer for new customers. */
export const draw = picture([
  solid(card.place(plate([0, 0, 176], [WIDE - 44, 300, 6], 18, { edge: 2 })), deep),
  onPlane(
    card.spot([0, 6.2, 262]),
    [1, 0, 0],
    card.down,
    `${sheen}<path d="${star}" fill="${LIME}"/><path d="M-110 -34H-64M-110 -12H-80M64 -34H110M80 -12H110" stroke="#eaf3f1" stroke-opacity=".4" stroke-width="8" stroke-linecap="round"/>`,
  ),
  solid(letter.place(plate([0, 0, TALL / 2], [WIDE, TALL, 30], 18, { edge: 5, foot: 3 })), shell),
  onPlane(
    letter.spot([0, 30.3, TALL / 2]),
    [1, 0, 0],
    letter.down,
    `<path d="M-148 94L-46 -2M148 94L46 -2" fill="none" stroke="${tone(teal, 0.55)}" stroke-width="6" stroke-linecap="round"/>` +
      `<path d="M-152 -98Q-20 34 0 34T152 -98" fill="${tone(shell, 0.62)}" stroke="${tone(teal, 0.55)}" stroke-width="6" stroke-linejoin="round"/>`,
  ),
  solid(
    spun(letter.spot([0, 30, TALL / 2 - 26]), 'y', [
      [36, 0],
      [36, 7],
      [28, 12],
      [0, 12],
    ]),
    copper,
  ),
]);
