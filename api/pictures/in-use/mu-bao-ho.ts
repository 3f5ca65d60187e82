import { loft, placed, shell, solid, teal, fleece, type Part } from '../kit';
import { draw as helmet } from '../mu-bao-ho';
import { scene } from '../props/stage';

/** Head and shoulders without a face. */
const bust: Part[] = [
  solid(
    loft(
      [
        [0, 190, 96],
        [60, 196, 100],
        [120, 176, 92],
        [160, 110, 76],
        [184, 60, 56],
      ],
      { step: 12 },
    ),
    teal,
  ),
  solid(
    loft(
      [
        [170, 54, 52],
        [210, 46, 48],
        [236, 50, 56],
      ],
      { step: 10 },
    ),
    fleece,
  ),
  solid(
    loft(
      [
        [216, 30, 40],
        [232, 62, 74],
        [280, 84, 94],
        [340, 96, 104],
        [400, 98, 106],
        [430, 90, 98],
      ],
      { step: 10 },
    ),
    shell,
  ),
];

/** A helmet on the head of a technician. */
export const draw = scene({
  floor: [620, 420],
  onFloor: placed([...bust, ...placed(helmet.parts.slice(0, -3), { at: [0, 4, 374], size: 0.94 })], {
    at: [0, 200, 0],
    turn: -6,
  }),
});
